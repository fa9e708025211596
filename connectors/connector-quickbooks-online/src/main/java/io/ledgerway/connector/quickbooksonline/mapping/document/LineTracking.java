package io.ledgerway.connector.quickbooksonline.mapping.document;

import io.ledgerway.connector.quickbooksonline.mapping.value.References;
import io.ledgerway.model.accounting.document.BilledToAP;
import io.ledgerway.model.accounting.document.BilledToAR;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.TrackingAP;
import io.ledgerway.model.accounting.document.TrackingAR;
import io.ledgerway.model.accounting.reference.RecordRef;
import io.ledgerway.model.datatype.DataType;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/** The tracking of a line in the forms of the canonical records. */
final class LineTracking {

    private LineTracking() {}

    static @Nullable TrackingAR sales(DocumentLine line) {
        return line.tracking().isEmpty()
                ? null
                : new TrackingAR(
                        line.tracking(),
                        null,
                        null,
                        BilledToAR.NOT_APPLICABLE,
                        BilledToAR.NOT_APPLICABLE,
                        null);
    }

    static @Nullable TrackingAP purchase(DocumentLine line) {
        var customer = References.customer(line.customer());
        if (line.tracking().isEmpty() && customer == null) {
            return null;
        }
        return new TrackingAP(
                line.tracking(),
                customer,
                null,
                line.billable() ? BilledToAP.CUSTOMER : BilledToAP.NOT_APPLICABLE,
                BilledToAP.NOT_APPLICABLE);
    }

    static DirectCost.@Nullable Tracking direct(DocumentLine line) {
        var customer = line.customer().ref("CustomerRef");
        var records = new ArrayList<RecordRef>();
        line.tracking()
                .forEach(it ->
                        records.add(new RecordRef(it.id(), DataType.TRACKING_CATEGORIES.key())));
        if (customer != null) {
            records.add(new RecordRef(customer, DataType.CUSTOMERS.key()));
        }
        return records.isEmpty()
                ? null
                : new DirectCost.Tracking(
                        records,
                        line.billable() && customer != null
                                ? new RecordRef(customer, DataType.CUSTOMERS.key())
                                : null);
    }
}
