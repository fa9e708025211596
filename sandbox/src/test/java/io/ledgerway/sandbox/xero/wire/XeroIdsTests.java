package io.ledgerway.sandbox.xero.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class XeroIdsTests {

    private static final List<Kind> ALL = List.of(Kind.values());
    private final XeroIds ids = new XeroIds(tenant("1e9a3d5c-0000-4000-8000-000000000001"));

    @Test
    void identifierLeadsBackToItsRecordAndPart() {
        for (int part : new int[] {0, 1, 520, 1023, 1024, 1_048_575}) {
            assertFound(Kind.SALES_INVOICES, "inv-0000001", part);
            assertFound(Kind.CLIENT_PAYMENTS, "rct-123456789012", part);
        }
        assertFound(Kind.LEDGER_ACCOUNTS, "acc-1000", 0);
        assertFound(Kind.JOURNAL_ENTRIES, "jen-0000007", 0);
        assertFound(Kind.JOURNAL_ENTRIES, "jen-inv-0000007", 0);
        assertFound(Kind.TAX_CODES, "tax-standard", 0);
    }

    @Test
    void identifiersDifferByOrganisationKindAndPart() {
        String own = ids.of(Kind.SALES_INVOICES, "inv-0000001");
        XeroIds others = new XeroIds(tenant("1e9a3d5c-0000-4000-8000-000000000002"));
        assertThat(others.of(Kind.SALES_INVOICES, "inv-0000001")).isNotEqualTo(own);
        assertThat(others.find(own, ALL, _ -> List.of())).isEmpty();
        assertThat(ids.of(Kind.SALES_INVOICES, "inv-1")).isNotEqualTo(own);
        assertThat(ids.find(own, List.of(Kind.PURCHASE_BILLS), _ -> List.of())).isEmpty();
        assertThat(ids.find(UUID.randomUUID().toString(), ALL, _ -> List.of())).isEmpty();
        assertThat(ids.find("INV-1", ALL, _ -> List.of())).isEmpty();
        assertThat(UUID.fromString(own).version()).isEqualTo(4);
    }

    private void assertFound(Kind kind, String id, int part) {
        assertThat(ids.find(ids.of(kind, id, part), ALL, _ -> List.of("other", id)))
                .contains(new XeroIds.RecordPart(kind, id, part));
    }

    private static Tenant tenant(String id) {
        return new Tenant(
                1, UUID.fromString(id), "gbol", 1, 0, "GBP", Duration.ZERO, true, Instant.EPOCH);
    }
}
