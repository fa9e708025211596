package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.connection.Trouble;
import io.ledgerway.company.link.FlowEnd.Result;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/**
 * A connection's own link: the customer reads what it is about, and goes on to the platform or
 * turns back. Looking at it uses nothing up (decision 40).
 */
@Controller
class ConnectionLinkController {

    private static final String PATH = "/link/companies/{companyId}/connections/{connectionId}";

    private final VisitCheck check;
    private final Connections connections;
    private final Departure departure;
    private final BrowserCookie cookie;
    private final LinkPages pages;
    private final Endings endings;
    private final LinkAddresses links;

    ConnectionLinkController(
            VisitCheck check,
            Connections connections,
            Departure departure,
            BrowserCookie cookie,
            LinkPages pages,
            Endings endings,
            LinkAddresses links) {
        this.check = check;
        this.connections = connections;
        this.departure = departure;
        this.cookie = cookie;
        this.pages = pages;
        this.endings = endings;
        this.links = links;
    }

    @GetMapping(PATH + "/start")
    ModelAndView consent(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestParam(defaultValue = "") String otp,
            HttpServletRequest request) {
        return visited(companyId, connectionId, otp, request, this::consent);
    }

    @PostMapping(PATH + "/start")
    ModelAndView goOn(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestParam(defaultValue = "") String otp,
            HttpServletRequest request,
            HttpServletResponse response) {
        boolean cancel = request.getParameter("cancel") != null;
        return visited(
                companyId,
                connectionId,
                otp,
                request,
                visit -> cancel ? leave(visit) : depart(visit, request, response));
    }

    @PostMapping(PATH + "/leave")
    ModelAndView leave(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestParam(defaultValue = "") String otp,
            @RequestParam(required = false) @Nullable String leave,
            HttpServletRequest request) {
        return visited(
                companyId,
                connectionId,
                otp,
                request,
                visit -> leave == null ? LinkRedirect.to(visit.start(links)) : turnBack(visit));
    }

    /** The form of the link that older clients make themselves. */
    @GetMapping("/link/start/{companyId}/{connectionId}")
    ModelAndView older(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            HttpServletRequest request) {
        String query = request.getQueryString();
        URI now = links.connection(companyId, connectionId);
        return LinkRedirect.to(query == null ? now : URI.create(now + "?" + query));
    }

    private ModelAndView visited(
            CompanyId companyId,
            ConnectionId connectionId,
            String otp,
            HttpServletRequest request,
            Function<Visit, ModelAndView> welcome) {
        return check.connection(
                companyId,
                connectionId,
                otp,
                request.getParameter(CompanyLinkController.PASSWORD),
                LinkParameters.of(request),
                visit ->
                        departure.isPossible(visit.connection())
                                ? welcome.apply(visit)
                                : notSupported(visit));
    }

    private ModelAndView notSupported(Visit visit) {
        return endings.notSupported(
                FlowEnd.of(
                        visit.company(),
                        visit.connection(),
                        Result.NOT_SUPPORTED,
                        "",
                        visit.parameters()));
    }

    private ModelAndView consent(Visit visit) {
        LinkHeaders.allowFormsTo(departure.destination(visit.connection()));
        return pages.consent(visit);
    }

    private ModelAndView depart(
            Visit visit, HttpServletRequest request, HttpServletResponse response) {
        return departure
                .begin(visit, cookie.write(request, response))
                .map(LinkRedirect::to)
                .orElseGet(pages::expired);
    }

    private ModelAndView leave(Visit visit) {
        Company company = visit.company();
        URI action =
                links.page(
                        "companies/%s/connections/%s/leave"
                                .formatted(company.id(), visit.connection().id()));
        return pages.leave(company, action, visit.fields(), visit.parameters());
    }

    private ModelAndView turnBack(Visit visit) {
        connections.refused(
                visit.company(), visit.connection().id(), Trouble.cancelled("User cancelled"));
        departure.cancelled(visit.connection());
        FlowEnd end =
                FlowEnd.of(
                        visit.company(),
                        visit.connection(),
                        Result.CANCELLED,
                        "User cancelled",
                        visit.parameters());
        return endings.cancelled(end, visit.company(), visit.start(links));
    }
}
