package io.ledgerway.portal.apiclient;

import org.springframework.web.client.RestClient;
import tools.jackson.databind.json.JsonMapper;

/** Creates API clients for credentials. */
public final class ApiClientFactory {

    private final RestClient http;
    private final RestClient transfers;
    private final JsonMapper json;

    ApiClientFactory(RestClient http, RestClient transfers, JsonMapper json) {
        this.http = http;
        this.transfers = transfers;
        this.json = json;
    }

    /** The API client with these credentials. */
    public ApiClient as(Credentials credentials) {
        return new ApiClient(http, transfers, json, credentials);
    }
}
