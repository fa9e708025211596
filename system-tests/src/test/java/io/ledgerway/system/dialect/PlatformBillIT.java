package io.ledgerway.system.dialect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Customer;
import io.ledgerway.system.dialect.RealDialectSystem.Organisation;
import io.ledgerway.system.running.RunningSystem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/**
 * The bill: calls and bytes that the emulated platform has in its own log of requests are those
 * that Ledgerway has counted, to the byte.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("long")
class PlatformBillIT {

    /** Where the platforms exchange and revoke tokens, and list organisations. */
    private static final List<String> AUTHORIZATION =
            List.of("/xero/connect/", "/xero/connections", "/quickbooks/oauth2/");

    private final RealDialectSystem system = new RealDialectSystem(RunningSystem.realDialects());

    @AfterEach
    void clearFaults() {
        system.sandbox().clearFaults();
        system.renewLimits();
    }

    @ParameterizedTest
    @CsvSource({"gbol, /xero/api.xro/2.0/", "qhyg, /quickbooks/v3/company/"})
    void logOfThePlatformEqualsTheLedger(String platformKey, String api) {
        system.renewLimits();
        Organisation organisation = system.organisation(platformKey, 120);
        Customer customer = system.link("Billed by " + platformKey, organisation);
        awaitRead(customer);

        // a lost response, a response with a limit, and a changed record
        fault(organisation, api, "\"reset\":\"after\"");
        refresh(customer, "suppliers");
        system.sandbox().clearFaults();
        fault(organisation, api, "\"status\":429,\"headers\":{\"Retry-After\":\"1\"}");
        refresh(customer, "invoices");
        write(customer);
        expireAccess(customer);
        refresh(customer, "suppliers");
        unlink(customer);

        await().atMost(Customer.TIMEOUT)
                .untilAsserted(
                        () -> assertThat(ledger(customer)).isEqualTo(log(organisation, api)));
        Bill bill = log(organisation, api);
        assertThat(bill.reads()).isGreaterThan(20);
        assertThat(bill.writes()).isPositive();
        assertThat(bill.throttled()).isPositive();
        // the code, a refresh, and the revocation
        assertThat(bill.authorizations()).isGreaterThanOrEqualTo(3);
        assertThat(bill.receivedBytes()).isGreaterThan(10_000);
    }

    private void expireAccess(Customer customer) {
        system.databases()
                .execute(
                        "company",
                        """
                        UPDATE oauth_grant SET access_expires_at = now() WHERE id =
                            (SELECT grant_id FROM connection WHERE id = '%s')
                        """
                                .formatted(customer.connection()));
    }

    private void unlink(Customer customer) {
        customer.api()
                .patch(
                        "%s/connections/%s".formatted(customer.path(), customer.connection()),
                        "{\"status\": \"Unlinked\"}");
    }

    private void fault(Organisation organisation, String api, String what) {
        system.sandbox()
                .fault(
                        """
                        {"tenant":"%s","path":"%s","nth":1,%s}\
                        """
                                .formatted(organisation.tenant(), api, what));
    }

    private void refresh(Customer customer, String dataType) {
        customer.queue(dataType);
        awaitRead(customer);
    }

    private void awaitRead(Customer customer) {
        await().atMost(Customer.TIMEOUT)
                .untilAsserted(() -> {
                    system.renewLimits();
                    customer.assertRead();
                });
    }

    private void write(Customer customer) {
        JsonNode operation =
                customer.api()
                        .post(
                                "%s/connections/%s/push/suppliers"
                                        .formatted(customer.path(), customer.connection()),
                                """
                                {"supplierName":"Billed Supplier Ltd","status":"Active"}
                                """)
                        .body();
        String path = customer.path() + "/push/" + operation.get("pushOperationKey").asString();
        await().atMost(Customer.TIMEOUT)
                .until(() -> {
                    system.renewLimits();
                    return customer.api().get(path).text("status").equals("Success");
                });
        awaitRead(customer);
    }

    private Bill log(Organisation organisation, String api) {
        List<JsonNode> calls = new ArrayList<>();
        system.sandbox()
                .call("GET", "/requests?tenant=" + organisation.tenant(), null)
                .valueStream()
                .filter(it -> path(it).startsWith(api) || isAuthorization(it))
                .forEach(calls::add);
        return new Bill(
                calls.stream().filter(it -> !isAuthorization(it) && isRead(it)).count(),
                calls.stream().filter(it -> !isAuthorization(it) && !isRead(it)).count(),
                calls.stream().filter(PlatformBillIT::isAuthorization).count(),
                calls.stream().filter(it -> it.path("status").asInt(0) == 429).count(),
                calls.stream().mapToLong(it -> it.get("bytes").asLong()).sum());
    }

    private static boolean isAuthorization(JsonNode call) {
        return AUTHORIZATION.stream().anyMatch(path(call)::startsWith);
    }

    private static String path(JsonNode call) {
        return call.get("path").asString();
    }

    /** As QuickBooks Online charges calls; Xero charges for data only. */
    private static boolean isRead(JsonNode call) {
        String callClass = call.path("callClass").asString("");
        return callClass.isEmpty()
                ? call.get("method").asString().equals("GET")
                : callClass.equals("CorePlus");
    }

    private Bill ledger(Customer customer) {
        return new Bill(
                figure(customer, "sum(calls) FILTER (WHERE operation = 'read')"),
                figure(customer, "sum(calls) FILTER (WHERE operation = 'write')"),
                figure(customer, "sum(calls) FILTER (WHERE operation = 'authorization')"),
                figure(customer, "sum(throttled_calls)"),
                figure(customer, "sum(received_bytes)"));
    }

    private long figure(Customer customer, String sum) {
        return Long.parseLong(
                system.databases()
                        .column(
                                "sync",
                                "SELECT coalesce(%s, 0) FROM platform_usage WHERE connection_id = '%s'"
                                        .formatted(sum, customer.connection()))
                        .getFirst());
    }

    /** What a platform charges for. */
    private record Bill(
            long reads, long writes, long authorizations, long throttled, long receivedBytes) {}
}
