package io.ledgerway.model.accounting.document;

import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Common members of the lines of all documents. */
public interface PricedLine {

    @Nullable String description();

    @Nullable BigDecimal unitAmount();

    @Nullable BigDecimal quantity();

    @Nullable BigDecimal discountAmount();

    @Nullable BigDecimal subTotal();

    @Nullable BigDecimal taxAmount();

    @Nullable AccountRef accountRef();

    @Nullable ItemRef itemRef();

    @Nullable TaxRateRef taxRateRef();

    @Nullable List<TrackingCategoryRef> trackingCategoryRefs();
}
