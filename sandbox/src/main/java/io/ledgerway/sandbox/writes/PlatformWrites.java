package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.ledger.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * What applications may not write under some platform keys (expenses-and-files.md 17.7). The
 * reference platform takes everything.
 */
final class PlatformWrites {

    private final SpendWrites spend;
    private final BillWrites bills;
    private final EntryWrites entries;
    private final TransferWrites transfers;

    PlatformWrites(Looking looking) {
        var tracking = new TrackingWrites(looking);
        this.spend = new SpendWrites(looking, tracking);
        this.bills = new BillWrites(looking);
        this.entries = new EntryWrites(looking, tracking);
        this.transfers = new TransferWrites(looking);
    }

    /**
     * @throws WriteRefusal naming every member that is wrong
     */
    void check(Tenant tenant, Kind kind, JsonNode body) {
        Faults faults = new Faults();
        switch (kind) {
            case DIRECT_COSTS, DIRECT_INCOMES -> spend.check(tenant, body, faults);
            case PURCHASE_BILLS -> bills.check(tenant, body, faults);
            case JOURNAL_ENTRIES -> entries.check(tenant, body, faults);
            case TRANSFERS -> transfers.check(tenant, body, faults);
            default -> {}
        }
        List<FieldIssue> issues = faults.issues();
        if (!issues.isEmpty()) {
            throw WriteRefusal.invalid(issues);
        }
    }
}
