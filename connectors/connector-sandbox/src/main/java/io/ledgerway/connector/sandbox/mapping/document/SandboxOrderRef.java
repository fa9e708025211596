package io.ledgerway.connector.sandbox.mapping.document;

import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.model.accounting.document.Bill;
import io.ledgerway.model.accounting.reference.PurchaseOrderRef;
import io.ledgerway.model.accounting.reference.RecordLineRef;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.datatype.DataType;
import org.jspecify.annotations.Nullable;

/**
 * A reference to an order, or to a line of an order.
 *
 * @param number of the order
 * @param no of the line
 */
record SandboxOrderRef(String id, @Nullable String number, @Nullable String no) {

    SandboxOrderRef {
        SandboxJson.required(id, "id of an order");
    }

    PurchaseOrderRef toPurchaseOrderRef() {
        return new PurchaseOrderRef(id, number);
    }

    RecordRef toSalesOrderRef() {
        return new RecordRef(id, DataType.SALES_ORDERS.key());
    }

    static Bill.@Nullable LineRef toBillLineRef(@Nullable SandboxOrderRef line) {
        return line == null
                ? null
                : new Bill.LineRef(line.id(), DataType.PURCHASE_ORDERS.key(), line.no());
    }

    static @Nullable RecordLineRef toPurchaseOrderLineRef(@Nullable SandboxOrderRef line) {
        return line == null
                ? null
                : new RecordLineRef(line.id(), DataType.PURCHASE_ORDERS.key(), line.no());
    }
}
