package io.ledgerway.company.link.page;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.link.attempt.LinkAttemptContext;
import io.ledgerway.company.link.page.LinkPages.Next;
import io.ledgerway.company.link.request.QueryString;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/** Pages of attempts that failed and can be repeated. */
class RetryPages {

    private final LinkPages pages;
    private final LinkMessages linkMessages;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;

    RetryPages(
            LinkPages pages,
            LinkMessages linkMessages,
            OneTimePasswords passwords,
            LinkAddresses links) {
        this.pages = pages;
        this.linkMessages = linkMessages;
        this.passwords = passwords;
        this.links = links;
    }

    /** The customer can try again. */
    ModelAndView again(LinkAttemptContext journey, HttpStatus status, String text) {
        Connection it = journey.connection();
        URI again = again(journey);
        return pages.message(
                status,
                journey.company().clientId(),
                journey.attempt().parameters(),
                text,
                List.of(next(again, "again." + text)),
                it.source().platformName());
    }

    /** The fixed address gives no one-time password: anyone can open it. */
    private URI again(LinkAttemptContext journey) {
        Connection it = journey.connection();
        return QueryString.on(
                journey.attempt().renewal()
                        ? links.reconnect(it.companyId(), it.id())
                        : links.connection(
                                it.companyId(), it.id(), passwords.live(it.id().value())),
                journey.attempt().parameters().query());
    }

    /** The customer authorized another organisation than that of the connection. */
    ModelAndView wrongOrganisation(LinkAttemptContext journey, String found) {
        String before =
                Objects.requireNonNullElse(journey.connection().info().get("organisationName"), "");
        return pages.message(
                HttpStatus.CONFLICT,
                journey.company().clientId(),
                journey.attempt().parameters(),
                found.isBlank() || before.isBlank() ? "wrongOrganisation" : "otherOrganisation",
                List.of(next(again(journey), "again.start")),
                journey.connection().source().platformName(),
                before,
                found);
    }

    private Next next(URI address, String label) {
        return new Next(address.toString(), linkMessages.of(label), false);
    }
}
