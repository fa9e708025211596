package io.ledgerway.sandbox.writes;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Restrictions of writes by platform key of the organisation; the reference platform has none. */
final class PlatformRestrictions {

    private final DirectTransactionRestrictions spend;
    private final BillRestrictions bills;
    private final JournalEntryRestrictions entries;
    private final TransferRestrictions transfers;

    PlatformRestrictions(ReferenceLookup referenceLookup) {
        var tracking = new TrackingRestrictions(referenceLookup);
        this.spend = new DirectTransactionRestrictions(referenceLookup, tracking);
        this.bills = new BillRestrictions(referenceLookup);
        this.entries = new JournalEntryRestrictions(referenceLookup, tracking);
        this.transfers = new TransferRestrictions(referenceLookup);
    }

    /**
     * @throws WriteRefusal naming every invalid member
     */
    void check(Tenant tenant, Kind kind, JsonNode body) {
        ValidationErrors validationErrors = new ValidationErrors();
        switch (kind) {
            case DIRECT_COSTS, DIRECT_INCOMES -> spend.check(tenant, body, validationErrors);
            case PURCHASE_BILLS -> bills.check(tenant, body, validationErrors);
            case JOURNAL_ENTRIES -> entries.check(tenant, body, validationErrors);
            case TRANSFERS -> transfers.check(tenant, body, validationErrors);
            default -> {}
        }
        List<FieldIssue> issues = validationErrors.issues();
        if (!issues.isEmpty()) {
            throw WriteRefusal.invalid(issues);
        }
    }
}
