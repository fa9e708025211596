package io.ledgerway.company.link;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.ConnectionFailure;
import io.ledgerway.company.connection.ConnectionService;
import io.ledgerway.company.link.attempt.AuthorizationStart;
import io.ledgerway.company.link.attempt.LinkResult;
import io.ledgerway.company.link.attempt.LinkResult.Result;
import io.ledgerway.company.link.attempt.UploadService;
import io.ledgerway.company.link.page.LinkHeaders;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.LinkResultPages;
import io.ledgerway.company.link.page.SeeOther;
import io.ledgerway.company.link.request.BrowserCookie;
import io.ledgerway.company.link.request.CompanyLinkRequest;
import io.ledgerway.company.link.request.ConnectionLinkRequest;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.linkaddress.LinkAddresses;
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
 * The link of a connection. The customer reads the consent page and continues to the platform or
 * cancels. A connection that requires no authorization is linked when the customer continues.
 * Opening the page does not consume the one-time password.
 */
@Controller
class ConnectionLinkController {

    private static final String PATH = "/link/companies/{companyId}/connections/{connectionId}";

    private final LinkValidator linkValidator;
    private final ConnectionService connectionService;
    private final AuthorizationStart authorizationStart;
    private final UploadService uploadService;
    private final BrowserCookie cookie;
    private final LinkPages pages;
    private final LinkResultPages linkResultPages;
    private final LinkAddresses links;

    ConnectionLinkController(
            LinkValidator linkValidator,
            ConnectionService connectionService,
            AuthorizationStart authorizationStart,
            UploadService uploadService,
            BrowserCookie cookie,
            LinkPages pages,
            LinkResultPages linkResultPages,
            LinkAddresses links) {
        this.linkValidator = linkValidator;
        this.connectionService = connectionService;
        this.authorizationStart = authorizationStart;
        this.uploadService = uploadService;
        this.cookie = cookie;
        this.pages = pages;
        this.linkResultPages = linkResultPages;
        this.links = links;
    }

    @GetMapping(PATH + "/start")
    ModelAndView consent(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestParam(defaultValue = "") String otp,
            HttpServletRequest request,
            HttpServletResponse response) {
        return withLink(
                companyId,
                connectionId,
                otp,
                request,
                connectionLinkRequest -> {
                    cookie.writeOutsideFrame(connectionLinkRequest.parameters(), request, response);
                    return consent(connectionLinkRequest);
                });
    }

    @PostMapping(PATH + "/start")
    ModelAndView proceed(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestParam(defaultValue = "") String otp,
            HttpServletRequest request,
            HttpServletResponse response) {
        boolean cancel = request.getParameter("cancel") != null;
        return withLink(
                companyId,
                connectionId,
                otp,
                request,
                connectionLinkRequest ->
                        cancel
                                ? leave(connectionLinkRequest)
                                : depart(connectionLinkRequest, request, response));
    }

    @PostMapping(PATH + "/leave")
    ModelAndView leave(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestParam(defaultValue = "") String otp,
            @RequestParam(required = false) @Nullable String leave,
            HttpServletRequest request) {
        return withLink(
                companyId,
                connectionId,
                otp,
                request,
                connectionLinkRequest ->
                        leave == null
                                ? SeeOther.to(connectionLinkRequest.start(links))
                                : cancel(connectionLinkRequest));
    }

    /** Opens a new link in place of one that was used or has expired, if the client allows it. */
    @PostMapping(PATH + "/renewal")
    ModelAndView renew(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            @RequestParam(defaultValue = "") String otp,
            HttpServletRequest request) {
        return linkValidator.renewedConnectionLink(
                companyId,
                connectionId,
                otp,
                LinkParameters.of(request),
                it -> SeeOther.to(it.start(links)));
    }

    /** Link format that clients with older integrations build themselves. */
    @GetMapping("/link/start/{companyId}/{connectionId}")
    ModelAndView older(
            @PathVariable CompanyId companyId,
            @PathVariable ConnectionId connectionId,
            HttpServletRequest request) {
        String query = request.getQueryString();
        URI now = links.connection(companyId, connectionId);
        return SeeOther.to(query == null ? now : URI.create(now + "?" + query));
    }

    private ModelAndView withLink(
            CompanyId companyId,
            ConnectionId connectionId,
            String otp,
            HttpServletRequest request,
            Function<ConnectionLinkRequest, ModelAndView> welcome) {
        return linkValidator.connection(
                companyId,
                connectionId,
                otp,
                request.getParameter(CompanyLinkRequest.PASSWORD),
                LinkParameters.of(request),
                connectionLinkRequest ->
                        canBeLinked(connectionLinkRequest.connection())
                                ? welcome.apply(connectionLinkRequest)
                                : notSupported(connectionLinkRequest));
    }

    private boolean canBeLinked(Connection connection) {
        return authorizationStart.isPossible(connection)
                || connectionService.needsNoAuthorization(connection);
    }

    private ModelAndView notSupported(ConnectionLinkRequest connectionLinkRequest) {
        return linkResultPages.notSupported(
                LinkResult.of(
                        connectionLinkRequest.company(),
                        connectionLinkRequest.connection(),
                        Result.NOT_SUPPORTED,
                        "",
                        connectionLinkRequest.parameters()));
    }

    private ModelAndView consent(ConnectionLinkRequest connectionLinkRequest) {
        if (connectionService.needsNoAuthorization(connectionLinkRequest.connection())) {
            return pages.relink(connectionLinkRequest);
        }
        authorizationStart
                .destination(connectionLinkRequest.connection())
                .ifPresent(LinkHeaders::allowFormsTo);
        return pages.consent(
                connectionLinkRequest,
                authorizationStart.isTyped(connectionLinkRequest.connection()));
    }

    private ModelAndView depart(
            ConnectionLinkRequest connectionLinkRequest,
            HttpServletRequest request,
            HttpServletResponse response) {
        String browser = cookie.write(request, response);
        if (connectionService.needsNoAuthorization(connectionLinkRequest.connection())) {
            return uploadService
                    .relink(connectionLinkRequest, browser)
                    .map(it ->
                            linkResultPages.relinked(
                                    connectionLinkRequest.company(),
                                    it,
                                    connectionLinkRequest.parameters()))
                    .orElseGet(pages::expired);
        }
        return authorizationStart
                .begin(connectionLinkRequest, browser)
                .map(SeeOther::to)
                .orElseGet(pages::expired);
    }

    private ModelAndView leave(ConnectionLinkRequest connectionLinkRequest) {
        Company company = connectionLinkRequest.company();
        URI action =
                links.page(
                        "companies/%s/connections/%s/leave"
                                .formatted(company.id(), connectionLinkRequest.connection().id()));
        return pages.leave(
                company,
                action,
                connectionLinkRequest.fields(),
                connectionLinkRequest.parameters());
    }

    private ModelAndView cancel(ConnectionLinkRequest connectionLinkRequest) {
        connectionService.refused(
                connectionLinkRequest.company(),
                connectionLinkRequest.connection().id(),
                ConnectionFailure.cancelled("User cancelled"));
        authorizationStart.cancelled(connectionLinkRequest.connection());
        LinkResult end =
                LinkResult.of(
                        connectionLinkRequest.company(),
                        connectionLinkRequest.connection(),
                        Result.CANCELLED,
                        "User cancelled",
                        connectionLinkRequest.parameters());
        return linkResultPages.cancelled(
                end, connectionLinkRequest.company(), connectionLinkRequest.start(links));
    }
}
