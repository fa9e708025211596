package io.ledgerway.company.scenario;

import io.ledgerway.company.scenario.Browser.Page;
import io.ledgerway.model.company.ConnectionEvent;
import io.ledgerway.model.company.ConnectionEvent.Change;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.testsupport.event.EventProbe;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** A client, its company, and the steps that customers and clients take around a link. */
public final class LinkScenario {

    private final Api api;
    private final ClientId client;
    private final String company;

    private LinkScenario(Api api) {
        this.api = api;
        this.client = api.client();
        this.company = api.company(client);
    }

    /** A new client with a new company. */
    public static LinkScenario of(Api api) {
        return new LinkScenario(api);
    }

    public ClientId client() {
        return client;
    }

    public String company() {
        return company;
    }

    /** A new connection, as it was answered. */
    public JsonNode connection(String platform) {
        return api.connection(client, company, platform);
    }

    /** The browser goes to the platform. */
    public Page depart(Browser browser, JsonNode connection) {
        return browser.press(browser.open(link(connection)).shows(200), "continue").shows(303);
    }

    /** The customer links a connection from beginning to end. */
    public Page link(Browser browser, JsonNode connection) {
        return browser.comeBack(depart(browser, connection), "code=abc").shows(200);
    }

    /** The company's link as it is now. */
    public String redirect() {
        return api.get(client, "/companies/" + company).ok().body().path("redirect").stringValue();
    }

    public List<JsonNode> connections() {
        List<JsonNode> all = new ArrayList<>();
        api.get(client, "/companies/" + company + "/connections")
                .ok()
                .body()
                .path("results")
                .forEach(all::add);
        return all;
    }

    /** A connection as it is now. */
    public JsonNode read(JsonNode connection) {
        return api.connection(client, connection, company);
    }

    public String status(JsonNode connection) {
        return read(connection).path("status").stringValue();
    }

    public static String link(JsonNode connection) {
        return connection.path("linkUrl").stringValue();
    }

    public static String id(JsonNode connection) {
        return connection.path("id").stringValue();
    }

    /** All that was told of a connection, as of now. */
    public List<Change> changes(JsonNode connection) {
        return statusEvents(connection).stream().map(ConnectionEvent.Changed::change).toList();
    }

    /** What was told of it last. */
    public ConnectionEvent.Changed last(JsonNode connection) {
        return statusEvents(connection).getLast();
    }

    private List<ConnectionEvent.Changed> statusEvents(JsonNode connection) {
        // Events of one company stay in order: what came before this one has arrived.
        String marker = id(connection("mqjo"));
        try (EventProbe events = EventProbe.on(Topic.CONNECTION_STATUS)) {
            events.await(
                    ConnectionEvent.Changed.class,
                    it -> it.connection().id().toString().equals(marker));
            return events
                    .current(it -> String.valueOf(it.value()).contains(id(connection)))
                    .stream()
                    .map(it -> it.as(ConnectionEvent.Changed.class))
                    .toList();
        }
    }
}
