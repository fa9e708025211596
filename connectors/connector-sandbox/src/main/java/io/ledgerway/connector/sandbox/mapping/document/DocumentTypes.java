package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.connector.sandbox.mapping.value.SandboxRecord;
import java.util.Map;

/** The record type of each collection of documents. */
public final class DocumentTypes {

    public static final Map<SandboxCollection, Class<? extends SandboxRecord>> ALL =
            Map.ofEntries(
                    Map.entry(SandboxCollection.SALES_INVOICES, SandboxInvoice.class),
                    Map.entry(SandboxCollection.PURCHASE_BILLS, SandboxBill.class),
                    Map.entry(SandboxCollection.SALES_CREDITS, SandboxSalesCredit.class),
                    Map.entry(SandboxCollection.PURCHASE_CREDITS, SandboxPurchaseCredit.class),
                    Map.entry(SandboxCollection.SALES_ORDERS, SandboxSalesOrder.class),
                    Map.entry(SandboxCollection.PURCHASE_ORDERS, SandboxPurchaseOrder.class),
                    Map.entry(SandboxCollection.GOODS_RECEIPTS, SandboxGoodsReceipt.class),
                    Map.entry(SandboxCollection.DIRECT_COSTS, SandboxDirectCost.class),
                    Map.entry(SandboxCollection.DIRECT_INCOMES, SandboxDirectIncome.class));

    private DocumentTypes() {}
}
