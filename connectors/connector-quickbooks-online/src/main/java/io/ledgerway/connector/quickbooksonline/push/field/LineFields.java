package io.ledgerway.connector.quickbooksonline.push.field;

import io.ledgerway.connector.push.OptionFields;

/** The fields of the lines of documents that can be written. */
final class LineFields {

    private LineFields() {}

    /** The fields of lines that all documents share. */
    static OptionFields line() {
        return OptionFields.none()
                .text("description", "At most 4000 characters.")
                .number("unitAmount", "The unit price before tax.")
                .number("quantity", "The quantity.")
                .number("discountAmount", "The discount before tax.")
                .number("subTotal", "The amount after discount, before tax.")
                .number("taxAmount", OptionTexts.COMPUTED)
                .number("totalAmount", OptionTexts.COMPUTED)
                .ref("taxRateRef", "The tax code.")
                .ref("itemRef", "The item.")
                .refs("trackingCategoryRefs", "Classes, and the department of the document.");
    }

    static OptionFields salesLine() {
        return line().object(
                        "tracking",
                        "The tracking categories again.",
                        OptionFields.none()
                                .refs("categoryRefs", "Classes, and the department.")
                                .text("isBilledTo", "Not sent.")
                                .text("isRebilledTo", "Not sent."));
    }

    static OptionFields purchaseLine() {
        return line().number("quantity", OptionTexts.QUANTITY)
                .number("taxAmount", OptionTexts.GIVEN_TAX)
                .ref("accountRef", "The account; with an item, that of the item.")
                .object(
                        "tracking",
                        "The tracking categories again, and the customer that is billed.",
                        OptionFields.none()
                                .refs("categoryRefs", "Classes, and the department.")
                                .ref("customerRef", "The customer.")
                                .choice("isBilledTo", "Who is billed.", "Customer", "NotApplicable")
                                .text("isRebilledTo", "Not sent."));
    }
}
