package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.link.FlowEnd.Result;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.settings.Settings;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/**
 * The company's own link, {@code /link/company/{companyId}?link.otp=}: the customer looks after
 * what is connected, and chooses what to connect. Its password is spent together with the
 * connection's, when authorization begins.
 */
@Controller
class CompanyLinkController {

    static final String PASSWORD = "link.otp";
    static final String VIEW = "link.view";
    static final String CATEGORY = "link.category";

    private static final String PATH = "/link/company/{companyId}";

    private final VisitCheck check;
    private final BrowserCookie cookie;
    private final CompanyFlow flow;
    private final LinkPages pages;
    private final Endings endings;
    private final LinkAddresses links;
    private final Settings settings;

    CompanyLinkController(
            VisitCheck check,
            BrowserCookie cookie,
            CompanyFlow flow,
            LinkPages pages,
            Endings endings,
            LinkAddresses links,
            Settings settings) {
        this.check = check;
        this.cookie = cookie;
        this.flow = flow;
        this.pages = pages;
        this.endings = endings;
        this.links = links;
        this.settings = settings;
    }

    @GetMapping(PATH)
    ModelAndView open(
            @PathVariable CompanyId companyId,
            @RequestParam(name = PASSWORD, defaultValue = "") String password,
            @RequestParam(name = VIEW, defaultValue = "") String view,
            @RequestParam(name = CATEGORY, defaultValue = "") String category,
            @RequestParam(name = "link.search", defaultValue = "") String search,
            HttpServletRequest request) {
        return check.company(
                companyId,
                password,
                LinkParameters.of(request),
                visit -> flow.show(visit, view, category, search));
    }

    /** The same under the client's own segment (platform.md 13.1). */
    @GetMapping("/link/{slug}/company/{companyId}")
    ModelAndView branded(
            @PathVariable String slug,
            @PathVariable CompanyId companyId,
            @RequestParam(name = PASSWORD, defaultValue = "") String password,
            HttpServletRequest request) {
        Optional<ClientId> client = settings.bySlug(slug);
        return client.isEmpty()
                ? pages.notFound()
                : check.company(
                        companyId,
                        password,
                        LinkParameters.of(request),
                        visit ->
                                visit.company().clientId().equals(client.get())
                                        ? flow.show(visit, "", "", "")
                                        : pages.notFound());
    }

    @PostMapping(PATH)
    ModelAndView chosen(
            @PathVariable CompanyId companyId,
            @RequestParam(name = PASSWORD, defaultValue = "") String password,
            CompanyForm form,
            HttpServletRequest request,
            HttpServletResponse response) {
        return check.company(
                companyId,
                password,
                LinkParameters.of(request),
                visit ->
                        form.cancel() == null
                                ? flow.goOn(visit, form, () -> cookie.write(request, response))
                                : leave(visit));
    }

    @PostMapping(PATH + "/leave")
    ModelAndView leave(
            @PathVariable CompanyId companyId,
            @RequestParam(name = PASSWORD, defaultValue = "") String password,
            @RequestParam(required = false) @Nullable String leave,
            HttpServletRequest request) {
        return check.company(
                companyId,
                password,
                LinkParameters.of(request),
                visit -> leave == null ? LinkRedirect.to(visit.address(links)) : left(visit));
    }

    @PostMapping(PATH + "/disconnect")
    ModelAndView disconnect(
            @PathVariable CompanyId companyId,
            @RequestParam(name = PASSWORD, defaultValue = "") String password,
            @RequestParam(defaultValue = "") String connection,
            @RequestParam(name = "continue", required = false) @Nullable String sure,
            HttpServletRequest request) {
        return check.company(
                companyId,
                password,
                LinkParameters.of(request),
                visit -> flow.disconnect(visit, connection, sure != null));
    }

    private ModelAndView leave(CompanyVisit visit) {
        Company company = visit.company();
        URI action = URI.create(links.company(company.id()) + "/leave");
        return pages.leave(company, action, visit.fields(), visit.parameters());
    }

    private ModelAndView left(CompanyVisit visit) {
        FlowEnd end =
                FlowEnd.of(
                        visit.company(),
                        null,
                        Result.CANCELLED,
                        "User cancelled",
                        visit.parameters());
        return endings.cancelled(end, visit.company(), visit.address(links));
    }
}
