package io.ledgerway.company.scenario;

import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathMatching;

import java.util.Map;
import java.util.stream.Collectors;

/** Stub of sync-service, which is unavailable unless a test says what it has pulled. */
public final class SyncServiceDouble extends ServiceDouble {

    SyncServiceDouble() {
        isUnavailable();
    }

    /**
     * Returns the pulls of every connection.
     *
     * @param statuses by key of the data type
     */
    public void hasPulled(Map<String, String> statuses) {
        String pulls =
                statuses.entrySet().stream()
                        .map(it ->
                                "{\"dataType\": \"%s\", \"status\": \"%s\"}"
                                        .formatted(it.getKey(), it.getValue()))
                        .collect(Collectors.joining(","));
        server.stubFor(
                get(urlPathMatching("/internal/companies/[^/]+/connections/[^/]+/pulls"))
                        .willReturn(okJson("{\"pulls\": [%s]}".formatted(pulls))));
    }
}
