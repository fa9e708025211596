package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.model.id.CompanyId;
import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/**
 * The company's own link, {@code /link/company/{companyId}?link.otp=}: the customer chooses what to
 * link. Its password is spent together with the connection's, when authorization begins.
 */
@Controller
@RequestMapping("/link/company/{companyId}")
class CompanyLinkController {

    private static final String PASSWORD = "link.otp";

    private final VisitCheck check;
    private final Connections connections;
    private final OneTimePasswords passwords;
    private final Platforms platforms;
    private final LinkAddresses links;
    private final LinkPages pages;

    CompanyLinkController(
            VisitCheck check,
            Connections connections,
            OneTimePasswords passwords,
            Platforms platforms,
            LinkAddresses links,
            LinkPages pages) {
        this.check = check;
        this.connections = connections;
        this.passwords = passwords;
        this.platforms = platforms;
        this.links = links;
        this.pages = pages;
    }

    @GetMapping
    ModelAndView choose(
            @PathVariable CompanyId companyId,
            @RequestParam(name = PASSWORD, defaultValue = "") String password) {
        return check.company(
                companyId, password, company -> pages.choose(company, password, false));
    }

    @PostMapping
    ModelAndView chosen(
            @PathVariable CompanyId companyId,
            @RequestParam(name = PASSWORD, defaultValue = "") String password,
            @RequestParam(defaultValue = "") String platformKey,
            @RequestParam(required = false) @Nullable String cancel) {
        URI leave = URI.create(links.company(companyId) + "/leave");
        return check.company(
                companyId,
                password,
                company ->
                        cancel == null
                                ? goOn(company, platformKey, password)
                                : pages.leave(company, leave, new LinkPages.Fields("", password)));
    }

    @PostMapping("/leave")
    ModelAndView leave(
            @PathVariable CompanyId companyId,
            @RequestParam(name = PASSWORD, defaultValue = "") String password,
            @RequestParam(required = false) @Nullable String leave) {
        URI back = links.company(companyId, password);
        return check.company(
                companyId,
                password,
                company -> leave == null ? LinkRedirect.to(back) : pages.cancelled(company, back));
    }

    private ModelAndView goOn(Company company, String platformKey, String password) {
        if (platforms.find(platformKey).isEmpty()) {
            return pages.choose(company, password, true);
        }
        Connection connection = connections.pending(company, platformKey);
        String live = passwords.live(connection.id().value());
        return LinkRedirect.to(links.connection(company.id(), connection.id(), live, password));
    }
}
