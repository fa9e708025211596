package io.ledgerway.connector.sandbox.mapping;

import io.ledgerway.model.accounting.Bill;
import io.ledgerway.model.accounting.PurchaseOrderRef;
import io.ledgerway.model.accounting.RecordLineRef;
import io.ledgerway.model.accounting.RecordRef;
import io.ledgerway.model.datatype.DataType;
import org.jspecify.annotations.Nullable;

/**
 * Points to an order, or to a line of one.
 *
 * @param number of the order
 * @param no of the line
 */
record NativeOrderRef(String id, @Nullable String number, @Nullable String no) {

    NativeOrderRef {
        NativeJson.required(id, "id of an order");
    }

    PurchaseOrderRef purchaseOrder() {
        return new PurchaseOrderRef(id, number);
    }

    RecordRef salesOrder() {
        return new RecordRef(id, DataType.SALES_ORDERS.key());
    }

    static Bill.@Nullable LineRef ofBill(@Nullable NativeOrderRef line) {
        return line == null
                ? null
                : new Bill.LineRef(line.id(), DataType.PURCHASE_ORDERS.key(), line.no());
    }

    static @Nullable RecordLineRef purchaseOrderLine(@Nullable NativeOrderRef line) {
        return line == null
                ? null
                : new RecordLineRef(line.id(), DataType.PURCHASE_ORDERS.key(), line.no());
    }
}
