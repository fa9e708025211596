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

/** A client with a company, and the steps of linking a connection. */
public final class LinkScenario {

    private final Api api;
    private final ClientId client;
    private final String company;

    private LinkScenario(Api api, ClientId client) {
        this.api = api;
        this.client = client;
        this.company = api.company(client);
    }

    /** Creates a client with a company. */
    public static LinkScenario of(Api api) {
        return new LinkScenario(api, api.client());
    }

    /** Creates another company of the same client. */
    public LinkScenario sibling() {
        return new LinkScenario(api, client);
    }

    public ClientId client() {
        return client;
    }

    public String company() {
        return company;
    }

    /** Creates a connection and returns the response. */
    public JsonNode connection(String platform) {
        return api.connection(client, company, platform);
    }

    /** Opens the link and continues to the platform. */
    public Page openPlatform(Browser browser, JsonNode connection) {
        return browser.press(browser.open(link(connection)).shows(200), "continue").shows(303);
    }

    /** Links a connection completely. */
    public Page link(Browser browser, JsonNode connection) {
        return browser.returnFromPlatform(openPlatform(browser, connection), "code=abc").shows(200);
    }

    /** The fixed address at which the authorization of a connection is renewed. */
    public String reconnect(JsonNode connection) {
        return "http://gateway.test/link/companies/%s/connections/%s/reconnect"
                .formatted(company, id(connection));
    }

    /** The current link of the company. */
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

    /** Reads a connection. */
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

    /** All published status changes of a connection. */
    public List<Change> changes(JsonNode connection) {
        return statusEvents(connection).stream().map(ConnectionEvent.Changed::change).toList();
    }

    /** The last published status event of a connection. */
    public ConnectionEvent.Changed last(JsonNode connection) {
        return statusEvents(connection).getLast();
    }

    private List<ConnectionEvent.Changed> statusEvents(JsonNode connection) {
        // Events of one company stay in order: what came before this one has arrived.
        String marker = id(connection("mqjo"));
        try (EventProbe events = EventProbe.on(Topic.CONNECTION_STATUS)) {
            events.awaitRecord(it -> String.valueOf(it.value()).contains(marker));
            String id = id(connection);
            return events.current(it -> String.valueOf(it.value()).contains(id)).stream()
                    .map(it -> it.as(ConnectionEvent.Changed.class))
                    .toList();
        }
    }
}
