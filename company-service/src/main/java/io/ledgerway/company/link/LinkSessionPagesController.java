package io.ledgerway.company.link;

import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.link.attempt.AttemptLookup;
import io.ledgerway.company.link.attempt.LinkAttemptContext;
import io.ledgerway.company.link.attempt.SessionAttempt;
import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.company.link.page.LinkResultPages;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.link.request.QueryString;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.linksession.LinkSession;
import io.ledgerway.company.linksession.LinkSession.Purpose;
import io.ledgerway.company.linksession.LinkSessionLookup;
import io.ledgerway.model.id.ConnectionId;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Optional;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/**
 * {@code /link/session}: pages of a frame beside which the customer uses a window. The frame has no
 * cookies, which browsers refuse there: it knows its session, and the window has the cookie of the
 * attempt.
 */
@Controller
@RequestMapping("/link/session")
class LinkSessionPagesController {

    private final LinkSessionLookup sessions;
    private final CompanyLookup companyLookup;
    private final AttemptLookup attemptLookup;
    private final LinkPages pages;
    private final LinkResultPages linkResultPages;
    private final LinkAddresses links;

    LinkSessionPagesController(
            LinkSessionLookup sessions,
            CompanyLookup companyLookup,
            AttemptLookup attemptLookup,
            LinkPages pages,
            LinkResultPages linkResultPages,
            LinkAddresses links) {
        this.sessions = sessions;
        this.companyLookup = companyLookup;
        this.attemptLookup = attemptLookup;
        this.pages = pages;
        this.linkResultPages = linkResultPages;
        this.links = links;
    }

    /**
     * State of the window beside a frame.
     *
     * @param ended whether the page of the result can be shown
     */
    record WindowState(boolean ended) {}

    /**
     * The result of the latest attempt, or the page that waits for it.
     *
     * @param after id of the attempt that existed before; empty for none
     */
    @GetMapping("/result")
    ModelAndView result(
            @RequestParam(name = LinkSession.PARAMETER, defaultValue = "") String secret,
            @RequestParam(defaultValue = "") String after,
            HttpServletRequest request) {
        String query = "?" + request.getQueryString();
        return session(secret)
                .map(session ->
                        ended(session, after)
                                .map(it ->
                                        linkResultPages.inFrame(
                                                it, secret, request.getRequestURI() + query))
                                .orElseGet(() ->
                                        waiting(session, secret, "/link/session/state" + query)))
                .orElseGet(pages::expired);
    }

    /** Whether the attempt has ended, for the script of the page that waits. */
    @GetMapping("/state")
    ResponseEntity<WindowState> state(
            @RequestParam(name = LinkSession.PARAMETER, defaultValue = "") String secret,
            @RequestParam(defaultValue = "") String after) {
        Optional<LinkSession> session = session(secret);
        boolean ended = session.isEmpty() || ended(session.get(), after).isPresent();
        return ResponseEntity.ok()
                .cacheControl(CacheControl.noStore())
                .body(new WindowState(ended));
    }

    private Optional<LinkSession> session(String secret) {
        return sessions.find(secret)
                .filter(LinkSession::open)
                .filter(it -> it.purpose() == Purpose.LINK);
    }

    private Optional<SessionAttempt> ended(LinkSession session, String after) {
        return attemptLookup
                .latest(session.id())
                .filter(it -> !it.attemptContext().attempt().id().toString().equals(after))
                .filter(SessionAttempt::ended);
    }

    private ModelAndView waiting(LinkSession session, String secret, String state) {
        LinkParameters parameters = LinkParameters.NONE.inSession(secret);
        return companyLookup
                .find(session.companyId())
                .map(it -> pages.waiting(it, parameters, start(session, parameters), state))
                .orElseGet(pages::expired);
    }

    /** The page from which the customer opens the window again. */
    private URI start(LinkSession session, LinkParameters parameters) {
        Optional<LinkAttemptContext> last =
                attemptLookup.latest(session.id()).map(SessionAttempt::attemptContext);
        ConnectionId connection =
                last.map(it -> it.connection().id()).orElse(session.connectionId());
        boolean renewal = last.map(it -> it.attempt().renewal()).orElse(false);
        URI page =
                connection == null
                        ? links.company(session.companyId())
                        : renewal
                                ? links.reconnect(session.companyId(), connection)
                                : links.connection(session.companyId(), connection);
        return QueryString.on(page, parameters.query());
    }
}
