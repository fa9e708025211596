package io.ledgerway.company.link;

import io.ledgerway.company.link.attempt.AuthorizationStart;
import io.ledgerway.company.link.attempt.LinkResult;
import io.ledgerway.company.link.attempt.LinkResult.Result;
import io.ledgerway.company.link.page.LinkHeaders;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.LinkResultPages;
import io.ledgerway.company.link.page.SeeOther;
import io.ledgerway.company.link.request.BrowserCookie;
import io.ledgerway.company.link.request.ConnectionLinkRequest;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.Function;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.servlet.ModelAndView;

/**
 * The fixed address of a connection, at which its customer renews the authorization, linked or not.
 * It needs no one-time password, because it cannot link another organisation than before: a person
 * who completes it has access to the organisation at the platform.
 */
@Controller
@RequestMapping("/link/companies/{companyId}/connections/{connectionId}/reconnect")
class ReconnectController {

    private final LinkValidator linkValidator;
    private final AuthorizationStart authorizationStart;
    private final BrowserCookie cookie;
    private final LinkPages pages;
    private final LinkResultPages linkResultPages;
    private final LinkAddresses links;

    ReconnectController(
            LinkValidator linkValidator,
            AuthorizationStart authorizationStart,
            BrowserCookie cookie,
            LinkPages pages,
            LinkResultPages linkResultPages,
            LinkAddresses links) {
        this.linkValidator = linkValidator;
        this.authorizationStart = authorizationStart;
        this.cookie = cookie;
        this.pages = pages;
        this.linkResultPages = linkResultPages;
        this.links = links;
    }

    @GetMapping
    ModelAndView consent(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            HttpServletRequest request) {
        return withLink(
                companyId,
                connectionId,
                request,
                it -> {
                    authorizationStart
                            .destination(it.connection())
                            .ifPresent(LinkHeaders::allowFormsTo);
                    return pages.renewal(it, authorizationStart.isTyped(it.connection()));
                });
    }

    @PostMapping
    ModelAndView proceed(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            HttpServletRequest request,
            HttpServletResponse response) {
        boolean cancel = request.getParameter("cancel") != null;
        return withLink(
                companyId,
                connectionId,
                request,
                it ->
                        cancel
                                ? cancelled(it)
                                : SeeOther.to(
                                        authorizationStart.renew(
                                                it, cookie.write(request, response))));
    }

    private ModelAndView withLink(
            CompanyId companyId,
            ConnectionId connectionId,
            HttpServletRequest request,
            Function<ConnectionLinkRequest, ModelAndView> welcome) {
        return linkValidator.renewal(
                companyId,
                connectionId,
                LinkParameters.of(request),
                it ->
                        authorizationStart.isPossible(it.connection())
                                ? welcome.apply(it)
                                : linkResultPages.notSupported(end(it, Result.NOT_SUPPORTED)));
    }

    private ModelAndView cancelled(ConnectionLinkRequest it) {
        authorizationStart.cancelled(it.connection());
        return linkResultPages.cancelled(
                end(it, Result.CANCELLED),
                it.company(),
                links.reconnect(it.company().id(), it.connection().id()));
    }

    private static LinkResult end(ConnectionLinkRequest it, Result result) {
        return LinkResult.of(
                it.company(), it.connection(), result, result.errorMessage(), it.parameters());
    }
}
