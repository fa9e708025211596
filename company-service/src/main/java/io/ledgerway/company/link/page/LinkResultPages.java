package io.ledgerway.company.link.page;

import static io.ledgerway.company.link.attempt.LinkResult.Result.CANCELLED;
import static io.ledgerway.company.link.attempt.LinkResult.Result.FAILED;
import static io.ledgerway.company.link.attempt.LinkResult.Result.LINKED;
import static io.ledgerway.company.link.attempt.LinkResult.Result.NOT_SUPPORTED;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.link.attempt.LinkAttemptContext;
import io.ledgerway.company.link.attempt.LinkOutcome;
import io.ledgerway.company.link.attempt.LinkResult;
import io.ledgerway.company.link.attempt.SelectableIntegrations;
import io.ledgerway.company.link.attempt.SessionAttempt;
import io.ledgerway.company.link.page.LinkPages.Next;
import io.ledgerway.company.link.request.CompanyLinkRequest;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.otp.OneTimePasswords;
import io.ledgerway.company.settings.ClientSettingsService;
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

/** Result page or client redirect for each outcome of the link flow. */
public class LinkResultPages {

    private final ClientRedirects clientRedirects;
    private final LinkPages pages;
    private final PageLayout frame;
    private final RetryPages retryPages;
    private final ProgressPages progressPages;
    private final LinkMessages linkMessages;
    private final SelectableIntegrations selectableIntegrations;
    private final ClientSettingsService clientSettingsService;
    private final OneTimePasswords passwords;
    private final LinkAddresses links;

    LinkResultPages(
            ClientRedirects clientRedirects,
            LinkPages pages,
            PageLayout frame,
            RetryPages retryPages,
            ProgressPages progressPages,
            LinkMessages linkMessages,
            SelectableIntegrations selectableIntegrations,
            ClientSettingsService clientSettingsService,
            OneTimePasswords passwords,
            LinkAddresses links) {
        this.clientRedirects = clientRedirects;
        this.pages = pages;
        this.frame = frame;
        this.retryPages = retryPages;
        this.progressPages = progressPages;
        this.linkMessages = linkMessages;
        this.selectableIntegrations = selectableIntegrations;
        this.clientSettingsService = clientSettingsService;
        this.passwords = passwords;
        this.links = links;
    }

    /**
     * Redirects to the client, to the next step, or to the page of the result. No response contains
     * the page itself, so that a reload repeats nothing and no address contains the platform's
     * code.
     */
    public ModelAndView show(LinkOutcome outcome) {
        return switch (outcome) {
            case LinkOutcome.Linked(LinkAttemptContext it) ->
                    remaining(it).isEmpty() ? toClient(it, it.end(LINKED, "")) : toResult(it);
            case LinkOutcome.AlreadyLinked(LinkAttemptContext it) ->
                    toClient(it, LinkResult.nothingDone(it.company(), it.attempt().parameters()));
            case LinkOutcome.Denied(LinkAttemptContext it, String text) ->
                    toClient(it, it.end(CANCELLED, text));
            case LinkOutcome.Rejected(LinkAttemptContext it, String text) ->
                    toClient(it, it.end(FAILED, text));
            case LinkOutcome.Failed(LinkAttemptContext it, String text) ->
                    toClient(it, it.end(FAILED, text));
            case LinkOutcome.OtherLinked(LinkAttemptContext it, _) -> toResult(it);
            case LinkOutcome.WrongOrganisation(LinkAttemptContext it, _) -> toResult(it);
            case LinkOutcome.Pending(LinkAttemptContext it) -> toWait(it);
            case LinkOutcome.NeedsChoice(UUID attempt) -> toAttempt("organisation", attempt);
            case LinkOutcome.NeedsCredentials(UUID attempt) -> toAttempt("credentials", attempt);
            case LinkOutcome.Unknown() -> pages.unknownAttempt();
        };
    }

    /**
     * Page that waits while another request of the browser completes the attempt. As soon as that
     * has ended, it leads where that request leads.
     */
    public ModelAndView awaited(LinkOutcome outcome) {
        return switch (outcome) {
            case LinkOutcome.Pending _, LinkOutcome.Unknown _ -> page(outcome);
            default -> show(outcome);
        };
    }

    /** Page of a result. */
    public ModelAndView page(LinkOutcome outcome) {
        return outcome.context()
                .filter(it -> it.attempt().isBesideFrame())
                .filter(_ -> !(outcome instanceof LinkOutcome.Pending))
                .map(this::besideFrame)
                .orElseGet(() -> shown(outcome));
    }

    private ModelAndView shown(LinkOutcome outcome) {
        return switch (outcome) {
            case LinkOutcome.Linked(LinkAttemptContext it) -> linked(it);
            case LinkOutcome.AlreadyLinked(LinkAttemptContext it) ->
                    alreadyLinkedPage(it.company(), it.connection(), it.attempt().parameters());
            case LinkOutcome.OtherLinked(LinkAttemptContext it, String other) ->
                    otherLinked(it.company(), other, it.attempt().parameters());
            case LinkOutcome.WrongOrganisation(LinkAttemptContext it, String found) ->
                    retryPages.wrongOrganisation(it, found);
            case LinkOutcome.Denied(LinkAttemptContext it, _) ->
                    retryPages.again(it, HttpStatus.OK, "denied");
            case LinkOutcome.Rejected(LinkAttemptContext it, _) ->
                    retryPages.again(it, HttpStatus.BAD_REQUEST, "rejected");
            case LinkOutcome.Failed(LinkAttemptContext it, _) ->
                    retryPages.again(it, HttpStatus.BAD_GATEWAY, "failed");
            case LinkOutcome.Pending(LinkAttemptContext it) -> progressPages.pending(it);
            case LinkOutcome.NeedsChoice(UUID attempt) -> toAttempt("organisation", attempt);
            case LinkOutcome.NeedsCredentials(UUID attempt) -> toAttempt("credentials", attempt);
            case LinkOutcome.Unknown() -> pages.resultExpired();
        };
    }

    /** Page of the window in which the attempt took place; the frame shows the result. */
    private ModelAndView besideFrame(LinkAttemptContext attemptContext) {
        LinkHeaders.allowScript();
        return pages.message(
                        HttpStatus.OK,
                        attemptContext.company().clientId(),
                        attemptContext.attempt().parameters(),
                        "window",
                        List.of(),
                        frame.client(attemptContext.company().clientId()))
                .addObject("script", frame.asset("window.js"))
                .addObject("closes", true);
    }

    /**
     * Page of the latest attempt of a session, in its frame.
     *
     * @param secret of the session
     * @param address of this page
     */
    public ModelAndView inFrame(SessionAttempt last, String secret, String address) {
        LinkAttemptContext attemptContext = last.attemptContext();
        LinkOutcome outcome = last.outcome();
        LinkParameters parameters = attemptContext.attempt().parameters().inSession(secret);
        LinkResult.Result result =
                switch (outcome) {
                    case null -> LINKED;
                    case LinkOutcome.Linked _ -> LINKED;
                    case LinkOutcome.AlreadyLinked _ -> LinkResult.Result.NOTHING_DONE;
                    case LinkOutcome.Denied _, LinkOutcome.OtherLinked _ -> CANCELLED;
                    default -> FAILED;
                };
        LinkResult end =
                LinkResult.of(
                        attemptContext.company(),
                        attemptContext.connection(),
                        result,
                        "",
                        parameters);
        if (outcome == null) {
            return event(end, attemptContext, false)
                    .on(uploaded(attemptContext.company(), parameters));
        }
        if (outcome instanceof LinkOutcome.Linked) {
            List<String> left = remaining(attemptContext);
            return event(end, attemptContext, false)
                    .on(
                            left.isEmpty()
                                    ? progressPages.linked(attemptContext, address)
                                    : more(attemptContext, end, left));
        }
        boolean recoverable = RetryPages.isRetryable(outcome);
        return event(end, attemptContext, recoverable)
                .on(recoverable ? retryPages.inFrame(outcome, parameters) : shown(outcome));
    }

    private static FrameEvent event(
            LinkResult end, LinkAttemptContext attemptContext, boolean recoverable) {
        return FrameEvent.of(end, attemptContext.attempt().reconnects(), recoverable);
    }

    /** The customer cancelled before authorization. */
    public ModelAndView cancelled(LinkResult end, Company company, URI again) {
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

    /** The customer cancelled before a company was created. */
    public ModelAndView cancelledBeforeStart(ClientId client, LinkParameters parameters) {
        return end(
                new LinkResult(client, null, null, CANCELLED, "User cancelled", parameters),
                () ->
                        pages.message(
                                HttpStatus.OK,
                                client,
                                parameters,
                                "cancelled",
                                List.of(),
                                frame.client(client)));
    }

    public ModelAndView alreadyLinked(
            Company company, Connection connection, LinkParameters parameters) {
        return end(
                LinkResult.nothingDone(company, parameters),
                () -> alreadyLinkedPage(company, connection, parameters));
    }

    /** A connection without authorization is linked again. */
    public ModelAndView relinked(
            Company company, Connection connection, LinkParameters parameters) {
        return end(
                LinkResult.of(company, connection, LINKED, "", parameters),
                () ->
                        pages.message(
                                HttpStatus.OK,
                                company.clientId(),
                                parameters,
                                "relinked",
                                List.of(),
                                connection.source().platformName(),
                                frame.client(company.clientId()),
                                company.name()));
    }

    /** Shows a page instead of the redirect, so that the customer reads the reason. */
    public ModelAndView otherLinked(Company company, Connection other, LinkParameters parameters) {
        return otherLinked(company, other.source().platformName(), parameters);
    }

    private ModelAndView otherLinked(Company company, String other, LinkParameters parameters) {
        LinkResult end =
                LinkResult.of(
                        company, null, CANCELLED, "Another platform is connected", parameters);
        return FrameEvent.of(end, false, false)
                .on(
                        pages.message(
                                HttpStatus.CONFLICT,
                                company.clientId(),
                                parameters,
                                "otherLinked",
                                back(end),
                                other,
                                frame.client(company.clientId()),
                                company.name()));
    }

    /** The customer finished without a change. */
    public ModelAndView done(Company company, LinkParameters parameters) {
        return end(
                LinkResult.nothingDone(company, parameters),
                () ->
                        pages.message(
                                HttpStatus.OK,
                                company.clientId(),
                                parameters,
                                "done",
                                List.of(),
                                frame.client(company.clientId())));
    }

    /** The customer finished the upload. */
    public ModelAndView uploads(LinkAttemptContext attemptContext) {
        Company company = attemptContext.company();
        LinkResult end = attemptContext.end(LINKED, "");
        return attemptContext.attempt().isBesideFrame()
                ? besideFrame(attemptContext)
                : end(end, () -> uploaded(company, end.parameters()));
    }

    private ModelAndView uploaded(Company company, LinkParameters parameters) {
        return pages.message(
                HttpStatus.OK,
                company.clientId(),
                parameters,
                "uploads",
                List.of(),
                frame.client(company.clientId()),
                company.name());
    }

    /** The integration of the link is not available. */
    public ModelAndView notSupported(LinkResult end) {
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

    public ModelAndView notSupported(ClientId client, LinkParameters parameters) {
        return notSupported(new LinkResult(client, null, null, NOT_SUPPORTED, "", parameters));
    }

    private ModelAndView linked(LinkAttemptContext attemptContext) {
        List<String> left = remaining(attemptContext);
        return left.isEmpty()
                ? progressPages.linked(attemptContext)
                : more(attemptContext, attemptContext.end(LINKED, ""), left);
    }

    /** Names of the categories that the client asks for besides the linked one. */
    private List<String> remaining(LinkAttemptContext attemptContext) {
        return attemptContext.attempt().viaCompany()
                ? selectableIntegrations
                        .remaining(attemptContext.company(), attemptContext.attempt().parameters())
                        .stream()
                        .map(it -> linkMessages.of("category." + it.category()))
                        .toList()
                : List.of();
    }

    /** The connection is linked, and the client asks for further categories. */
    private ModelAndView more(
            LinkAttemptContext attemptContext, LinkResult end, List<String> left) {
        Company company = attemptContext.company();
        String password =
                end.parameters().session() == null
                                && clientSettingsService
                                        .link(company.clientId())
                                        .oneTimeCompanyLinks()
                        ? passwords.live(company.id().value())
                        : "";
        URI on =
                new CompanyLinkRequest(company, password, end.parameters())
                        .address(links, Map.of(CompanyLinkRequest.VIEW, "connect"));
        List<Next> next = new ArrayList<>(List.of(next(on, "more.on", false)));
        redirect(end).ifPresent(it -> next.add(next(it, "more.finish", true)));
        return pages.message(
                HttpStatus.OK,
                company.clientId(),
                end.parameters(),
                "more",
                next,
                attemptContext.connection().source().platformName(),
                frame.client(company.clientId()),
                String.join(", ", left));
    }

    private ModelAndView alreadyLinkedPage(
            Company company, Connection connection, LinkParameters parameters) {
        return pages.message(
                HttpStatus.OK,
                company.clientId(),
                parameters,
                "alreadyLinked",
                List.of(),
                connection.source().platformName(),
                frame.client(company.clientId()),
                company.name());
    }

    private List<Next> back(LinkResult end) {
        String client = frame.client(end.client());
        return redirect(end)
                .map(it -> List.of(new Next(it.toString(), linkMessages.of("back", client), false)))
                .orElseGet(List::of);
    }

    private Next next(URI address, String label, boolean quiet) {
        return new Next(address.toString(), linkMessages.of(label), quiet);
    }

    private ModelAndView toClient(LinkAttemptContext attemptContext, LinkResult end) {
        return attemptContext.attempt().isBesideFrame()
                ? toResult(attemptContext)
                : clientRedirects
                        .to(end)
                        .map(SeeOther::to)
                        .orElseGet(() -> toResult(attemptContext));
    }

    private ModelAndView toResult(LinkAttemptContext attemptContext) {
        return toAttempt("result", attemptContext.attempt().id());
    }

    private ModelAndView toWait(LinkAttemptContext attemptContext) {
        return SeeOther.to(
                URI.create(
                        links.page("result")
                                + ProgressPages.waitQuery(attemptContext.attempt().id())));
    }

    private ModelAndView toAttempt(String page, UUID attempt) {
        return SeeOther.to(URI.create(links.page(page) + "?attempt=" + attempt));
    }

    private ModelAndView end(LinkResult end, Supplier<ModelAndView> page) {
        return redirect(end)
                .map(SeeOther::to)
                .orElseGet(() -> FrameEvent.of(end, false, false).on(page.get()));
    }

    /** The client's page; a page of a session reports its result instead. */
    private Optional<URI> redirect(LinkResult end) {
        return end.parameters().session() == null ? clientRedirects.to(end) : Optional.empty();
    }
}
