package io.ledgerway.company.link.page;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.link.attempt.LinkAttemptContext;
import io.ledgerway.company.link.attempt.LinkOutcome;
import io.ledgerway.company.link.page.LinkPages.Next;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.link.request.QueryString;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/** Pages of attempts that failed and can be repeated. */
class RetryPages {

    private final LinkPages pages;
    private final PageLayout frame;
    private final LinkMessages linkMessages;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;

    RetryPages(
            LinkPages pages,
            PageLayout frame,
            LinkMessages linkMessages,
            OneTimePasswords passwords,
            LinkAddresses links) {
        this.pages = pages;
        this.frame = frame;
        this.linkMessages = linkMessages;
        this.passwords = passwords;
        this.links = links;
    }

    /** Whether the customer can try again. */
    static boolean isRetryable(LinkOutcome outcome) {
        return switch (outcome) {
            case LinkOutcome.Denied _,
                    LinkOutcome.Rejected _,
                    LinkOutcome.Failed _,
                    LinkOutcome.WrongOrganisation _ ->
                    true;
            default -> false;
        };
    }

    /**
     * Page of an attempt of a session, in its frame.
     *
     * @param parameters of the session's pages
     */
    ModelAndView inFrame(LinkOutcome outcome, LinkParameters parameters) {
        return switch (outcome) {
            case LinkOutcome.Denied(LinkAttemptContext it, _) ->
                    again(it, HttpStatus.OK, "denied", parameters);
            case LinkOutcome.Rejected(LinkAttemptContext it, _) ->
                    again(it, HttpStatus.OK, "rejected", parameters);
            case LinkOutcome.Failed(LinkAttemptContext it, _) ->
                    again(it, HttpStatus.OK, "failed", parameters);
            case LinkOutcome.WrongOrganisation(LinkAttemptContext it, String found) ->
                    wrongOrganisation(it, found, parameters);
            default -> pages.resultExpired();
        };
    }

    /** The customer can try again. */
    ModelAndView again(LinkAttemptContext attemptContext, HttpStatus status, String text) {
        return again(attemptContext, status, text, attemptContext.attempt().parameters());
    }

    private ModelAndView again(
            LinkAttemptContext attemptContext,
            HttpStatus status,
            String text,
            LinkParameters parameters) {
        Connection it = attemptContext.connection();
        URI again = again(attemptContext, parameters);
        return pages.message(
                status,
                attemptContext.company().clientId(),
                parameters,
                text,
                List.of(next(again, "again." + text)),
                it.source().platformName());
    }

    /** The fixed address gives no one-time password: anyone can open it. */
    private URI again(LinkAttemptContext attemptContext, LinkParameters parameters) {
        Connection it = attemptContext.connection();
        URI start =
                parameters.session() == null
                        ? links.connection(it.companyId(), it.id(), passwords.live(it.id().value()))
                        : links.connection(it.companyId(), it.id());
        return QueryString.on(
                attemptContext.attempt().renewal()
                        ? links.reconnect(it.companyId(), it.id())
                        : start,
                parameters.query());
    }

    /** The customer authorized another organisation than that of the connection. */
    ModelAndView wrongOrganisation(LinkAttemptContext attemptContext, String found) {
        return wrongOrganisation(attemptContext, found, attemptContext.attempt().parameters());
    }

    private ModelAndView wrongOrganisation(
            LinkAttemptContext attemptContext, String found, LinkParameters parameters) {
        String before =
                Objects.requireNonNullElse(
                        attemptContext.connection().info().get("organisationName"), "");
        return pages.message(
                HttpStatus.CONFLICT,
                attemptContext.company().clientId(),
                parameters,
                found.isBlank() || before.isBlank() ? "wrongOrganisation" : "otherOrganisation",
                List.of(next(again(attemptContext, parameters), "again.start")),
                attemptContext.connection().source().platformName(),
                before,
                found,
                frame.client(attemptContext.company().clientId()));
    }

    private Next next(URI address, String label) {
        return new Next(address.toString(), linkMessages.of(label), false);
    }
}
