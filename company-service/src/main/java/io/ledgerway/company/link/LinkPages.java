package io.ledgerway.company.link;

import io.ledgerway.company.client.Clients;
import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.otp.LinkAddresses;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.model.id.ClientId;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/**
 * The pages of the link flow: plain forms, no script. Each says who asks, whose books it is about,
 * and what happens next.
 */
class LinkPages {

    private final Clients clients;
    private final Platforms platforms;
    private final LinkAddresses links;

    LinkPages(Clients clients, Platforms platforms, LinkAddresses links) {
        this.clients = clients;
        this.platforms = platforms;
        this.links = links;
    }

    /** What do you want to link? */
    ModelAndView choose(Company company, String password, boolean nothingChosen) {
        Map<String, Object> model = about(company);
        model.put("action", path(links.company(company.id())));
        model.put("fields", new Fields("", password));
        model.put("platforms", platforms.byName());
        model.put("nothingChosen", nothingChosen);
        return page("choose", nothingChosen ? HttpStatus.BAD_REQUEST : HttpStatus.OK, model);
    }

    /** May we? */
    ModelAndView consent(Visit visit) {
        Map<String, Object> model = about(visit.company());
        model.put("action", path(links.connection(visit.company().id(), visit.connection().id())));
        model.put("fields", new Fields(visit.password(), visit.companyPassword()));
        model.put("platform", visit.connection().source().platformName());
        return page("consent", HttpStatus.OK, model);
    }

    /** Really not? */
    ModelAndView leave(Company company, URI action, Fields fields) {
        Map<String, Object> model = about(company);
        model.put("action", path(action));
        model.put("fields", fields);
        return page("leave", HttpStatus.OK, model);
    }

    /**
     * The passwords that a form carries on; empty for none.
     *
     * @param connection of the connection's link
     * @param company of the company's link
     */
    record Fields(String connection, @Nullable String company) {}

    /** Which organisation? */
    ModelAndView organisations(
            Company company, Connection connection, LinkAttempt attempt, boolean nothingChosen) {
        Map<String, Object> model = about(company);
        model.put("action", path(links.page("organisation")));
        model.put("attempt", attempt.id());
        model.put("organisations", attempt.choices());
        model.put("platform", connection.source().platformName());
        model.put("nothingChosen", nothingChosen);
        return page("organisations", nothingChosen ? HttpStatus.BAD_REQUEST : HttpStatus.OK, model);
    }

    ModelAndView show(LinkOutcome outcome) {
        return switch (outcome) {
            case LinkOutcome.Linked(Company company, Connection it) -> linked(company, it);
            case LinkOutcome.AlreadyLinked(Company company, Connection it) ->
                    alreadyLinked(company, it);
            case LinkOutcome.OtherLinked(Company company, Connection it) ->
                    otherLinked(company, it);
            case LinkOutcome.NeedsChoice(UUID attempt) -> toChoice(attempt);
            case LinkOutcome.Denied(Connection it, URI again) -> denied(it, again);
            case LinkOutcome.Failed(Connection it, URI again) -> failed(it, again);
            case LinkOutcome.Unknown() -> unknownAttempt();
        };
    }

    ModelAndView linked(Company company, Connection connection) {
        String platform = connection.source().platformName();
        return message(
                HttpStatus.OK,
                "%s is connected".formatted(platform),
                List.of(
                        "%s can now read the books of %s in %s."
                                .formatted(client(company.clientId()), company.name(), platform),
                        "You can close this page."));
    }

    ModelAndView alreadyLinked(Company company, Connection connection) {
        String platform = connection.source().platformName();
        return message(
                HttpStatus.OK,
                "%s is already connected".formatted(platform),
                List.of(
                        "%s is connected to %s. There is nothing left to do here."
                                .formatted(company.name(), platform),
                        "To disconnect it, ask %s.".formatted(client(company.clientId()))));
    }

    ModelAndView otherLinked(Company company, Connection other) {
        return message(
                HttpStatus.CONFLICT,
                "Another platform is connected",
                List.of(
                        "%s is connected to %s already, and can be connected to one accounting platform at a time."
                                .formatted(company.name(), other.source().platformName()),
                        "Nothing was changed. To switch, ask %s to disconnect it first."
                                .formatted(client(company.clientId()))));
    }

    ModelAndView cancelled(Company company, @Nullable URI again) {
        return message(
                HttpStatus.OK,
                "Nothing was connected",
                List.of(
                        "You turned back, and nothing was shared with %s."
                                .formatted(client(company.clientId())),
                        "You can close this page."),
                again,
                "Start again");
    }

    ModelAndView expired() {
        return message(
                HttpStatus.UNAUTHORIZED,
                "This link can no longer be used",
                List.of(
                        "A link works once and for one day.",
                        "To get a new one, go back to where you found it and open it from there again: a fresh link is made each time."));
    }

    ModelAndView unknownAttempt() {
        return message(
                HttpStatus.UNAUTHORIZED,
                "This step was not begun here",
                List.of(
                        "It was finished before, took too long, or was begun in another browser. Nothing was changed.",
                        "To begin again, go back to where you found the link and open it from there: a fresh link is made each time."));
    }

    ModelAndView incomplete() {
        return message(
                HttpStatus.BAD_REQUEST,
                "Something is missing",
                List.of(
                        "The platform sent you back without what belongs to it, so nothing was connected.",
                        "To begin again, go back to where you found the link and open it from there: a fresh link is made each time."));
    }

    ModelAndView notFound() {
        return message(
                HttpStatus.NOT_FOUND,
                "There is no such page",
                List.of("Check that the whole link was copied."));
    }

    ModelAndView broken() {
        return message(
                HttpStatus.INTERNAL_SERVER_ERROR,
                "That did not work",
                List.of(
                        "It is our fault, and it has been noted. Please open the link again in a few minutes."));
    }

    private ModelAndView toChoice(UUID attempt) {
        return LinkRedirect.to(URI.create(links.page("organisation") + "?attempt=" + attempt));
    }

    private ModelAndView denied(Connection connection, URI again) {
        return message(
                HttpStatus.OK,
                "Nothing was connected",
                List.of(
                        "You did not give access to %s, and nothing was shared."
                                .formatted(connection.source().platformName()),
                        "You can close this page."),
                again,
                "Start again");
    }

    private ModelAndView failed(Connection connection, URI again) {
        return message(
                HttpStatus.BAD_GATEWAY,
                "%s did not answer".formatted(connection.source().platformName()),
                List.of(
                        "The connection could not be made, and nothing was shared. This is usually over in a few minutes."),
                again,
                "Try again");
    }

    private ModelAndView message(HttpStatus status, String title, List<String> lines) {
        return message(status, title, lines, null, "");
    }

    private ModelAndView message(
            HttpStatus status, String title, List<String> lines, @Nullable URI next, String label) {
        Map<String, Object> model = new HashMap<>();
        model.put("title", title);
        model.put("lines", lines);
        model.put("next", next == null ? "" : next.toString());
        model.put("label", label);
        return page("message", status, model);
    }

    private Map<String, Object> about(Company company) {
        Map<String, Object> model = new HashMap<>();
        model.put("client", client(company.clientId()));
        model.put("company", company.name());
        return model;
    }

    private String client(ClientId id) {
        return clients.name(id).orElse("The application");
    }

    private ModelAndView page(String name, HttpStatus status, Map<String, Object> model) {
        model.put("style", path(links.page("assets/link.css")));
        return new ModelAndView("link/" + name, model, status);
    }

    private static String path(URI address) {
        return address.getRawPath();
    }
}
