package io.ledgerway.company.scenario;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.okJson;
import static com.github.tomakehurst.wiremock.client.WireMock.put;
import static com.github.tomakehurst.wiremock.client.WireMock.putRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathMatching;

import com.github.tomakehurst.wiremock.verification.LoggedRequest;
import java.util.List;

/** Stub of expense-service, which is unavailable unless a test says what it knows. */
public final class ExpenseServiceDouble extends ServiceDouble {

    /** A company without a linked accounting platform. */
    public static final String NOT_LINKED =
            """
            {"linked": false, "bankAccount": {"options": [], "total": 0},
             "supplier": {"options": [], "total": 0}, "customer": {"options": [], "total": 0},
             "accounts": [], "taxRates": [], "trackingGroups": [], "categories": []}
            """;

    /** A company with a mapping of which one category is chosen. */
    public static final String MAPPING =
            """
            {"linked": true,
             "bankAccount": {"suggested": "b1", "options": [{"id": "b1", "name": "1200 · Card"}], "total": 1},
             "supplier": {"chosen": "s2", "total": 140,
              "options": [{"id": "s1", "name": "Acorn"}, {"id": "s2", "name": "Birch"}]},
             "customer": {"options": [{"id": "c1", "name": "Cedar"}], "total": 1},
             "accounts": [{"id": "a1", "name": "6100 · Travel"}, {"id": "a2", "name": "6200 · Food"}],
             "taxRates": [{"id": "t1", "name": "20 %"}],
             "trackingGroups": [{"name": "Department", "options": [{"id": "d1", "name": "Sales"}]}],
             "categories": [
              {"id": "travel", "name": "Travel", "usual": true,
               "suggested": {"accountId": "a1", "taxRateId": "t1", "trackingCategoryIds": ["d1"]}},
              {"id": "x", "name": "Client gifts", "usual": false,
               "chosen": {"accountId": "a2", "trackingCategoryIds": []},
               "suggested": {"accountId": "a1", "trackingCategoryIds": []}}]}
            """;

    private static final String PATH = "/internal/companies/[^/]+/expense-mapping";

    ExpenseServiceDouble() {
        isUnavailable();
    }

    /** Shows a mapping and stores choices. */
    public void knows(String mapping) {
        isUnavailable();
        server.stubFor(get(urlPathMatching(PATH)).willReturn(okJson(mapping)));
        server.stubFor(put(urlPathMatching(PATH)).willReturn(aResponse().withStatus(204)));
    }

    /** Rejects choices because of one member. */
    public void refuses(String item) {
        server.stubFor(
                put(urlPathMatching(PATH))
                        .willReturn(
                                aResponse()
                                        .withStatus(400)
                                        .withHeader("Content-Type", "application/json")
                                        .withBody(
                                                """
                                                {"statusCode": 400, "service": "ExpenseSyncApi",
                                                 "error": "Supplier s2 was not found",
                                                 "correlationId": "c", "canBeRetried": "No",
                                                 "detailedErrorCode": 0, "validation": {"errors":
                                                  [{"itemId": "%s", "message": "gone"}],
                                                  "warnings": []}}
                                                """
                                                        .formatted(item))));
    }

    /** Bodies of the saved choices. */
    public List<String> saved() {
        return server.findAll(putRequestedFor(urlPathMatching(PATH))).stream()
                .map(LoggedRequest::getBodyAsString)
                .toList();
    }

    /** Queries of the pages that were read. */
    public List<String> read() {
        return server.findAll(getRequestedFor(urlPathMatching(PATH))).stream()
                .map(LoggedRequest::getUrl)
                .toList();
    }
}
