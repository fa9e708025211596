package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class DemoCompanyTests {

    private static final String PULLED =
            """
            {"currentStatus": "Complete", "lastSuccessfulSync": "2026-01-02T03:04:05Z"}\
            """;

    @Test
    void firstSyncIsAwaited() {
        assertThat(isSynced("{}")).isFalse();
        assertThat(
                        isSynced(
                                """
                                {"bills": %s, "invoices": {"currentStatus": "Fetching"}}
                                """
                                        .formatted(PULLED)))
                .isFalse();
        assertThat(
                        isSynced(
                                """
                                {"bills": {"currentStatus": "MapError", "lastSuccessfulSync": null}}
                                """))
                .isFalse();
        assertThat(isSynced("{\"bills\": %s}".formatted(PULLED))).isTrue();
    }

    @Test
    void laterPullMayBeActiveOrHaveFailed() {
        assertThat(
                        isSynced(
                                """
                                {"bills": %s,
                                 "invoices": {"currentStatus": "FetchError",
                                              "lastSuccessfulSync": "2026-01-02T03:04:05Z"}}
                                """
                                        .formatted(PULLED)))
                .isTrue();
    }

    private static boolean isSynced(String dataStatus) {
        return DemoCompany.isSynced(JsonMapper.shared().readTree(dataStatus));
    }
}
