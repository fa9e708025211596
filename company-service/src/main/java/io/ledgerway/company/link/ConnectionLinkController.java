package io.ledgerway.company.link;

import io.ledgerway.company.connection.Connections;
import io.ledgerway.company.connection.Trouble;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
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
 * A connection's own link: the customer reads what it is about, and goes on to the platform or
 * turns back. Looking at it uses nothing up (decision 40).
 */
@Controller
@RequestMapping("/link/companies/{companyId}/connections/{connectionId}")
class ConnectionLinkController {

    private static final String COMPANY_PASSWORD = "link.otp";

    private final VisitCheck check;
    private final Connections connections;
    private final Departure departure;
    private final BrowserCookie cookie;
    private final LinkPages pages;
    private final LinkAddresses links;

    ConnectionLinkController(
            VisitCheck check,
            Connections connections,
            Departure departure,
            BrowserCookie cookie,
            LinkPages pages,
            LinkAddresses links) {
        this.check = check;
        this.connections = connections;
        this.departure = departure;
        this.cookie = cookie;
        this.pages = pages;
        this.links = links;
    }

    @GetMapping("/start")
    ModelAndView consent(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestParam(defaultValue = "") String otp,
            @RequestParam(name = COMPANY_PASSWORD, required = false) @Nullable String companyOtp,
            HttpServletResponse response) {
        return check.connection(
                companyId, connectionId, otp, companyOtp, visit -> consent(visit, response));
    }

    @PostMapping("/start")
    ModelAndView goOn(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestParam(defaultValue = "") String otp,
            @RequestParam(name = COMPANY_PASSWORD, required = false) @Nullable String companyOtp,
            HttpServletRequest request,
            HttpServletResponse response) {
        boolean cancel = request.getParameter("cancel") != null;
        return check.connection(
                companyId,
                connectionId,
                otp,
                companyOtp,
                visit -> cancel ? leave(visit) : depart(visit, request, response));
    }

    @PostMapping("/leave")
    ModelAndView leave(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestParam(defaultValue = "") String otp,
            @RequestParam(name = COMPANY_PASSWORD, required = false) @Nullable String companyOtp,
            @RequestParam(required = false) @Nullable String leave) {
        return check.connection(
                companyId,
                connectionId,
                otp,
                companyOtp,
                visit -> leave == null ? LinkRedirect.to(start(visit)) : turnBack(visit));
    }

    private ModelAndView consent(Visit visit, HttpServletResponse response) {
        LinkHeaders.allowFormsTo(departure.destination(visit.connection()), response);
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
        URI action =
                links.page(
                        "companies/%s/connections/%s/leave"
                                .formatted(visit.company().id(), visit.connection().id()));
        return pages.leave(
                visit.company(),
                action,
                new LinkPages.Fields(visit.password(), visit.companyPassword()));
    }

    private ModelAndView turnBack(Visit visit) {
        connections.refused(
                visit.company(), visit.connection().id(), Trouble.cancelled("User cancelled"));
        departure.cancelled(visit.connection());
        return pages.cancelled(visit.company(), start(visit));
    }

    private URI start(Visit visit) {
        return links.connection(
                visit.company().id(),
                visit.connection().id(),
                visit.password(),
                visit.companyPassword());
    }
}
