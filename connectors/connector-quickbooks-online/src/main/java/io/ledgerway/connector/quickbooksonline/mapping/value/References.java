package io.ledgerway.connector.quickbooksonline.mapping.value;

import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.CustomerRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.reference.PaymentMethodRef;
import io.ledgerway.model.accounting.reference.SupplierRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** References between records: a {@code value} with the id, and a {@code name}. */
public final class References {

    /** Classes and departments have ids of their own; both are tracking categories. */
    public static final String CLASS_PREFIX = "CLASS_";

    public static final String DEPARTMENT_PREFIX = "DEPARTMENT_";

    private References() {}

    public static @Nullable AccountRef account(SourceObject object, String member) {
        var id = object.ref(member);
        return id == null ? null : new AccountRef(id, object.refName(member));
    }

    public static @Nullable CustomerRef customer(SourceObject object) {
        var id = object.ref("CustomerRef");
        return id == null ? null : new CustomerRef(id, object.refName("CustomerRef"));
    }

    public static @Nullable SupplierRef supplier(SourceObject object) {
        var id = object.ref("VendorRef");
        return id == null ? null : new SupplierRef(id, object.refName("VendorRef"));
    }

    public static @Nullable ItemRef item(SourceObject object) {
        var id = object.ref("ItemRef");
        return id == null ? null : new ItemRef(id, object.refName("ItemRef"));
    }

    public static @Nullable TaxRateRef taxCode(SourceObject object, String member) {
        var id = object.ref(member);
        return id == null ? null : new TaxRateRef(id, object.refName(member), null);
    }

    public static @Nullable PaymentMethodRef paymentMethod(SourceObject object) {
        var id = object.ref("PaymentMethodRef");
        return id == null ? null : new PaymentMethodRef(id, object.refName("PaymentMethodRef"));
    }

    /** Classes and the department of the objects, without repetition. */
    public static List<TrackingCategoryRef> tracking(SourceObject... objects) {
        var found = new ArrayList<TrackingCategoryRef>();
        for (var object : objects) {
            add(found, CLASS_PREFIX, object, "ClassRef");
            add(found, DEPARTMENT_PREFIX, object, "DepartmentRef");
        }
        return List.copyOf(found);
    }

    private static void add(
            List<TrackingCategoryRef> found, String prefix, SourceObject object, String member) {
        var id = object.ref(member);
        if (id != null && found.stream().noneMatch(it -> it.id().equals(prefix + id))) {
            found.add(new TrackingCategoryRef(prefix + id, object.refName(member)));
        }
    }
}
