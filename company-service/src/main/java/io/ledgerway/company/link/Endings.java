package io.ledgerway.company.link;

import static io.ledgerway.company.link.FlowEnd.Result.CANCELLED;
import static io.ledgerway.company.link.FlowEnd.Result.FAILED;
import static io.ledgerway.company.link.FlowEnd.Result.LINKED;
import static io.ledgerway.company.link.FlowEnd.Result.NOT_SUPPORTED;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.link.LinkPages.Next;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.settings.Settings;
import io.ledgerway.model.id.ClientId;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/**
 * Where each way through the pages ends: at the client's redirect when it has one, on a page of
 * ours otherwise.
 */
class Endings {

    private final Redirects redirects;
    private final LinkPages pages;
    private final PageFrame frame;
    private final Texts texts;
    private final Offers offers;
    private final Settings settings;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;

    Endings(
            Redirects redirects,
            LinkPages pages,
            PageFrame frame,
            Texts texts,
            Offers offers,
            Settings settings,
            OneTimePasswords passwords,
            LinkAddresses links) {
        this.redirects = redirects;
        this.pages = pages;
        this.frame = frame;
        this.texts = texts;
        this.offers = offers;
        this.settings = settings;
        this.passwords = passwords;
        this.links = links;
    }

    ModelAndView show(LinkOutcome outcome) {
        return switch (outcome) {
            case LinkOutcome.Linked(LinkJourney it) -> linked(it);
            case LinkOutcome.AlreadyLinked(LinkJourney it) ->
                    alreadyLinked(it.company(), it.connection(), it.attempt().parameters());
            case LinkOutcome.OtherLinked(LinkJourney it, Connection other) ->
                    otherLinked(it.company(), other, it.attempt().parameters());
            case LinkOutcome.NeedsChoice(UUID attempt) -> toAttempt("organisation", attempt);
            case LinkOutcome.OtherAccount(UUID attempt) -> toAttempt("account", attempt);
            case LinkOutcome.Denied(LinkJourney it, String text) ->
                    end(it.end(CANCELLED, text), () -> again(it, HttpStatus.OK, "denied"));
            case LinkOutcome.Failed(LinkJourney it, String text) ->
                    end(it.end(FAILED, text), () -> again(it, HttpStatus.BAD_GATEWAY, "failed"));
            case LinkOutcome.Unknown() -> pages.unknownAttempt();
        };
    }

    /** The customer turned back before the platform. */
    ModelAndView cancelled(FlowEnd end, Company company, URI again) {
        return end(
                end,
                () ->
                        pages.message(
                                HttpStatus.OK,
                                company.clientId(),
                                end.parameters(),
                                "cancelled",
                                List.of(next(again, "again.start", false)),
                                frame.client(company.clientId())));
    }

    /** The customer turned back before there was a company. */
    ModelAndView neverBegun(ClientId client, LinkParameters parameters) {
        return end(
                new FlowEnd(client, null, null, CANCELLED, "User cancelled", parameters),
                () ->
                        pages.message(
                                HttpStatus.OK,
                                client,
                                parameters,
                                "cancelled",
                                List.of(),
                                frame.client(client)));
    }

    ModelAndView alreadyLinked(Company company, Connection connection, LinkParameters parameters) {
        return end(
                FlowEnd.nothingDone(company, parameters),
                () -> about("alreadyLinked", HttpStatus.OK, company, connection, parameters));
    }

    /** Stays on a page of ours: the customer should read why (decision 4). */
    ModelAndView otherLinked(Company company, Connection other, LinkParameters parameters) {
        FlowEnd end =
                FlowEnd.of(company, null, CANCELLED, "Another platform is connected", parameters);
        return pages.message(
                HttpStatus.CONFLICT,
                company.clientId(),
                parameters,
                "otherLinked",
                back(end),
                other.source().platformName(),
                frame.client(company.clientId()),
                company.name());
    }

    /** Nothing was changed, and nothing is to be done. */
    ModelAndView done(Company company, LinkParameters parameters) {
        return end(
                FlowEnd.nothingDone(company, parameters),
                () ->
                        pages.message(
                                HttpStatus.OK,
                                company.clientId(),
                                parameters,
                                "done",
                                List.of(),
                                frame.client(company.clientId())));
    }

    /** The customer has uploaded all there is. */
    ModelAndView uploads(LinkJourney journey) {
        Company company = journey.company();
        FlowEnd end = journey.end(LINKED, "");
        return end(
                end,
                () ->
                        pages.message(
                                HttpStatus.OK,
                                company.clientId(),
                                end.parameters(),
                                "uploads",
                                List.of(),
                                frame.client(company.clientId()),
                                company.name()));
    }

    /** What the link asks for does not exist here. */
    ModelAndView notSupported(FlowEnd end) {
        return end(
                end,
                () ->
                        pages.message(
                                HttpStatus.NOT_IMPLEMENTED,
                                end.client(),
                                end.parameters(),
                                "notSupported",
                                List.of(),
                                frame.client(end.client())));
    }

    ModelAndView notSupported(ClientId client, LinkParameters parameters) {
        return notSupported(new FlowEnd(client, null, null, NOT_SUPPORTED, "", parameters));
    }

    private ModelAndView linked(LinkJourney journey) {
        FlowEnd end = journey.end(LINKED, "");
        Company company = journey.company();
        List<String> left =
                journey.attempt().viaCompany()
                        ? offers.left(company, end.parameters()).stream()
                                .map(it -> texts.of("category." + it.category()))
                                .toList()
                        : List.of();
        if (!left.isEmpty()) {
            return more(journey, end, left);
        }
        return end(
                end,
                () ->
                        about(
                                "linked",
                                HttpStatus.OK,
                                company,
                                journey.connection(),
                                end.parameters()));
    }

    /** There is more that the client would like to see. */
    private ModelAndView more(LinkJourney journey, FlowEnd end, List<String> left) {
        Company company = journey.company();
        String password =
                settings.link(company.clientId()).oneTimeCompanyLinks()
                        ? passwords.live(company.id().value())
                        : "";
        URI on =
                new CompanyVisit(company, password, end.parameters())
                        .address(links, Map.of(CompanyLinkController.VIEW, "connect"));
        List<Next> next = new ArrayList<>(List.of(next(on, "more.on", false)));
        redirects.to(end).ifPresent(it -> next.add(next(it, "more.finish", true)));
        return pages.message(
                HttpStatus.OK,
                company.clientId(),
                end.parameters(),
                "more",
                next,
                journey.connection().source().platformName(),
                frame.client(company.clientId()),
                String.join(", ", left));
    }

    private ModelAndView again(LinkJourney journey, HttpStatus status, String text) {
        Connection it = journey.connection();
        URI again =
                QueryString.on(
                        links.connection(it.companyId(), it.id(), passwords.live(it.id().value())),
                        journey.attempt().parameters().query());
        return pages.message(
                status,
                journey.company().clientId(),
                journey.attempt().parameters(),
                text,
                List.of(next(again, "again." + text, false)),
                it.source().platformName());
    }

    private ModelAndView about(
            String text,
            HttpStatus status,
            Company company,
            Connection connection,
            LinkParameters parameters) {
        return pages.message(
                status,
                company.clientId(),
                parameters,
                text,
                List.of(),
                connection.source().platformName(),
                frame.client(company.clientId()),
                company.name());
    }

    private List<Next> back(FlowEnd end) {
        String client = frame.client(end.client());
        return redirects
                .to(end)
                .map(it -> List.of(new Next(it.toString(), texts.of("back", client), false)))
                .orElseGet(List::of);
    }

    private Next next(URI address, String label, boolean quiet) {
        return new Next(address.toString(), texts.of(label), quiet);
    }

    private ModelAndView toAttempt(String page, UUID attempt) {
        return LinkRedirect.to(URI.create(links.page(page) + "?attempt=" + attempt));
    }

    private ModelAndView end(FlowEnd end, Supplier<ModelAndView> page) {
        Optional<URI> redirect = redirects.to(end);
        return redirect.map(LinkRedirect::to).orElseGet(page);
    }
}
