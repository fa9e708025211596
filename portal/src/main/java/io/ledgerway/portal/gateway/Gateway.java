package io.ledgerway.portal.gateway;

import org.springframework.web.client.RestClient;
import tools.jackson.databind.json.JsonMapper;

/** Makes the clients that pages call the API with. */
public final class Gateway {

    private final RestClient http;
    private final RestClient transfers;
    private final JsonMapper json;

    Gateway(RestClient http, RestClient transfers, JsonMapper json) {
        this.http = http;
        this.transfers = transfers;
        this.json = json;
    }

    /** The API as this person may use it. */
    public Api as(Credentials credentials) {
        return new Api(http, transfers, json, credentials);
    }
}
