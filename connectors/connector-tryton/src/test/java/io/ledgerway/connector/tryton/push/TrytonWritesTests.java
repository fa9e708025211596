package io.ledgerway.connector.tryton.push;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Response;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The company that a write verifies first. */
class TrytonWritesTests {

    private static final Tenant TENANT =
            new Tenant(
                    "t",
                    "T",
                    Map.of(
                            "address",
                            "https://erp.test",
                            "database",
                            "acme",
                            "company",
                            "1",
                            "currency",
                            "GBP",
                            "created",
                            "2026-01-02T03:04:05Z"));

    @Test
    void theLinkedCompanyIsAccepted() {
        assertThatCode(() -> verify(company(2026))).doesNotThrowAnyException();
    }

    @Test
    void anotherCompanyEndsTheConnection() {
        assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                .isThrownBy(() -> verify(company(2025)));
    }

    /** As for a read: the user can get the access again. */
    @Test
    void aCompanyThatTheUserCannotReadKeepsTheConnection() {
        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(() -> verify(""));
    }

    private static void verify(String companies) throws ConnectorException {
        var body = "{\"id\":1,\"result\":[%s]}".formatted(companies);
        new TrytonWrites(TENANT, _ -> new Response(200, Map.of(), body)).verifyCompany();
    }

    private static String company(int year) {
        return """
        {"id":1,"create_date":{"__class__":"datetime","year":%d,"month":1,"day":2,"hour":3,
         "minute":4,"second":5,"microsecond":0}}
        """
                .formatted(year);
    }
}
