package io.ledgerway.company.link.page;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.DataSource;
import io.ledgerway.company.link.attempt.LinkAttemptContext;
import io.ledgerway.company.link.request.ConnectionLinkRequest;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.platform.Availability;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.company.settings.ConsentText;
import io.ledgerway.company.settings.LinkSettings;
import io.ledgerway.connector.Verification;
import io.ledgerway.model.id.ClientId;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/**
 * Pages between a link and the platform, and pages for invalid links. They use plain forms without
 * scripts and state who asks, for which company, and what happens next.
 */
public class LinkPages {

    /** Sections whose text depends on whether the customer types the credentials. */
    private static final Set<String> TYPED = Set.of("accountInformation", "retention");

    private final PageLayout frame;
    private final ClientSettingsService clientSettingsService;
    private final LinkAddresses links;
    private final LinkMessages linkMessages;
    private final Platforms platforms;

    LinkPages(
            PageLayout frame,
            ClientSettingsService clientSettingsService,
            LinkAddresses links,
            LinkMessages linkMessages,
            Platforms platforms) {
        this.frame = frame;
        this.clientSettingsService = clientSettingsService;
        this.links = links;
        this.linkMessages = linkMessages;
        this.platforms = platforms;
    }

    /** Section of the consent page. */
    record Section(String heading, String text) {}

    /**
     * Consent page.
     *
     * @param typed whether the customer types the credentials on the next page
     */
    public ModelAndView consent(ConnectionLinkRequest connectionLinkRequest, boolean typed) {
        return consent(
                connectionLinkRequest,
                typed,
                links.connection(
                        connectionLinkRequest.company().id(),
                        connectionLinkRequest.connection().id()),
                "consent",
                LinkSettings.SECTIONS);
    }

    /**
     * Page to link a connection again whose platform requires no authorization: the sections of the
     * consent page do not apply to it.
     */
    public ModelAndView relink(ConnectionLinkRequest connectionLinkRequest) {
        return consent(
                connectionLinkRequest,
                /* typed= */ true,
                links.connection(
                        connectionLinkRequest.company().id(),
                        connectionLinkRequest.connection().id()),
                "relink",
                List.of());
    }

    /**
     * Consent page that renews the authorization of a connection.
     *
     * @param typed whether the customer types the credentials on the next page
     */
    public ModelAndView renewal(ConnectionLinkRequest connectionLinkRequest, boolean typed) {
        return consent(
                connectionLinkRequest,
                typed,
                links.reconnect(
                        connectionLinkRequest.company().id(),
                        connectionLinkRequest.connection().id()),
                "renewal",
                LinkSettings.SECTIONS);
    }

    private ModelAndView consent(
            ConnectionLinkRequest connectionLinkRequest,
            boolean typed,
            URI action,
            String page,
            List<String> sections) {
        Company company = connectionLinkRequest.company();
        frame.useLanguageOf(company.clientId());
        LinkSettings link = clientSettingsService.link(company.clientId());
        String platform = connectionLinkRequest.connection().source().platformName();
        Map<String, Object> model = new HashMap<>();
        model.put("action", PageLayout.path(action));
        model.put("page", page);
        model.put("fields", connectionLinkRequest.fields());
        model.put("company", company.name());
        model.put("platform", platform);
        model.put("typed", typed);
        model.put(
                "sections",
                sections.stream()
                        .map(it ->
                                section(
                                        it,
                                        link,
                                        company,
                                        connectionLinkRequest.connection().source(),
                                        typed))
                        .toList());
        model.put("notice", notice(connectionLinkRequest.connection().source().platformKey()));
        URI terms = link.termsUrl();
        if (terms != null) {
            model.put("terms", terms.toString());
        }
        return frame.page(
                "consent",
                HttpStatus.OK,
                company.clientId(),
                connectionLinkRequest.parameters(),
                model);
    }

    /** The message about what the customer is connected to; null for a verified adapter. */
    private @Nullable String notice(String platformKey) {
        Availability availability = platforms.availability(platformKey);
        if (availability.emulated()) {
            return "emulated";
        }
        return availability.verification() == Verification.EMULATOR ? "unverified" : null;
    }

    private Section section(
            String name, LinkSettings link, Company company, DataSource source, boolean typed) {
        ConsentText own = link.consent().get(name);
        return own == null
                ? new Section(
                        linkMessages.of("consent." + name + ".heading"),
                        linkMessages.of(
                                "consent." + name + variant(name, source, typed),
                                frame.client(company.clientId()),
                                company.name(),
                                source.platformName()))
                : new Section(own.heading(), own.text());
    }

    /** End of the message key of a section. */
    private String variant(String name, DataSource source, boolean typed) {
        if (typed && TYPED.contains(name)) {
            return ".typed";
        }
        return name.equals("access") && !platforms.isWritten(source.platformKey())
                ? ".reads"
                : ".text";
    }

    /** Page to confirm leaving without a connection. */
    public ModelAndView leave(
            Company company, URI action, Map<String, String> fields, LinkParameters parameters) {
        Map<String, Object> model =
                Map.of(
                        "action", PageLayout.path(action),
                        "fields", fields,
                        "company", company.name());
        return frame.page("leave", HttpStatus.OK, company.clientId(), parameters, model);
    }

    /** Page to choose an organisation. */
    public ModelAndView organisations(LinkAttemptContext attemptContext, boolean nothingChosen) {
        Map<String, Object> model = about(attemptContext, "organisation");
        model.put("organisations", attemptContext.attempt().choices());
        model.put("nothingChosen", nothingChosen);
        model.put("invalid", nothingChosen);
        return frame.page(
                "organisations",
                nothingChosen ? HttpStatus.BAD_REQUEST : HttpStatus.OK,
                attemptContext.company().clientId(),
                attemptContext.attempt().parameters(),
                model);
    }

    private Map<String, Object> about(LinkAttemptContext attemptContext, String page) {
        Map<String, Object> model = new HashMap<>();
        model.put("action", PageLayout.path(links.page(page)));
        model.put("attempt", attemptContext.attempt().id());
        model.put("company", attemptContext.company().name());
        model.put("platform", attemptContext.connection().source().platformName());
        return model;
    }

    /**
     * Page in a frame while the customer is in the window beside it.
     *
     * @param again address of the page that opens the window
     * @param state address that reports whether the attempt has ended
     */
    public ModelAndView waiting(
            Company company, LinkParameters parameters, URI again, String state) {
        Map<String, Object> model = new HashMap<>();
        model.put("again", PageLayout.path(again));
        model.put("state", state);
        return frame.page("waiting", HttpStatus.OK, company.clientId(), parameters, model);
    }

    public ModelAndView expired() {
        return plain(HttpStatus.UNAUTHORIZED, "expired");
    }

    /** Page of a link without a one-time password, as events and logs contain it. */
    public ModelAndView withoutPassword() {
        return plain(HttpStatus.UNAUTHORIZED, "withoutPassword");
    }

    /** Page shown after too many wrong one-time passwords. */
    public ModelAndView tooMany(Duration wait) {
        LinkHeaders.retryAfter(wait);
        return plain(HttpStatus.TOO_MANY_REQUESTS, "tooMany");
    }

    public ModelAndView unknownAttempt() {
        return plain(HttpStatus.UNAUTHORIZED, "unknownAttempt");
    }

    /** Page shown when the result of an attempt is no longer stored. */
    public ModelAndView resultExpired() {
        return plain(HttpStatus.GONE, "resultExpired");
    }

    public ModelAndView incomplete() {
        return plain(HttpStatus.BAD_REQUEST, "incomplete");
    }

    public ModelAndView notFound() {
        return plain(HttpStatus.NOT_FOUND, "notFound");
    }

    /** Page shown for a suspended client. */
    public ModelAndView closed() {
        return plain(HttpStatus.FORBIDDEN, "closed");
    }

    public ModelAndView broken() {
        return plain(HttpStatus.INTERNAL_SERVER_ERROR, "broken");
    }

    /** Page with a short message and links to the next steps. */
    ModelAndView message(
            HttpStatus status,
            ClientId client,
            LinkParameters parameters,
            String text,
            List<Next> next,
            Object... arguments) {
        frame.useLanguageOf(client);
        return frame.page("message", status, client, parameters, textModel(text, next, arguments));
    }

    /**
     * Link to a next step.
     *
     * @param quiet whether it is a secondary action
     */
    record Next(String address, String label, boolean quiet) {}

    private ModelAndView plain(HttpStatus status, String text) {
        return FrameEvent.failed(status.value(), text)
                .on(frame.page("message", status, textModel(text, List.of())));
    }

    private Map<String, Object> textModel(String text, List<Next> next, Object... arguments) {
        return Map.of(
                "title", linkMessages.of(text + ".title", arguments),
                "lines", linkMessages.lines(text + ".text", arguments),
                "next", next);
    }
}
