package io.ledgerway.connector.xero.mapping;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.model.accounting.reference.AccountRef;
import io.ledgerway.model.accounting.reference.ContactRef;
import io.ledgerway.model.accounting.reference.CustomerRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.reference.SupplierRef;
import io.ledgerway.model.accounting.reference.TaxRateRef;
import io.ledgerway.model.accounting.reference.TrackingCategoryRef;
import io.ledgerway.model.datatype.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** References to other records. */
final class XeroRefs {

    private XeroRefs() {}

    static @Nullable CustomerRef customer(XeroRecord record) {
        var contact = record.object("Contact");
        var id = contact == null ? null : contact.text("ContactID");
        return contact == null || id == null ? null : new CustomerRef(id, contact.text("Name"));
    }

    static @Nullable SupplierRef supplier(XeroRecord record) {
        var contact = record.object("Contact");
        var id = contact == null ? null : contact.text("ContactID");
        return contact == null || id == null ? null : new SupplierRef(id, contact.text("Name"));
    }

    /** The supplier, or the customer where Xero says that the contact is a customer only. */
    static @Nullable ContactRef supplierFirst(XeroRecord record) {
        var contact = record.object("Contact");
        return contact == null
                ? null
                : contactRef(
                        contact,
                        ContactMapper.isSupplier(contact)
                                ? DataType.SUPPLIERS
                                : DataType.CUSTOMERS);
    }

    /** The customer, or the supplier where Xero says that the contact is a supplier only. */
    static @Nullable ContactRef customerFirst(XeroRecord record) {
        var contact = record.object("Contact");
        return contact == null
                ? null
                : contactRef(
                        contact,
                        ContactMapper.isCustomer(contact)
                                ? DataType.CUSTOMERS
                                : DataType.SUPPLIERS);
    }

    private static @Nullable ContactRef contactRef(XeroRecord contact, DataType type) {
        var id = contact.text("ContactID");
        return id == null ? null : new ContactRef(id, type.key());
    }

    /** An account as an object with id, code and name. */
    static @Nullable AccountRef account(@Nullable XeroRecord account, XeroReferences references)
            throws ConnectorException {
        if (account == null) {
            return null;
        }
        var id = account.text("AccountID");
        return id == null
                ? accountByCode(account.text("Code"), references)
                : new AccountRef(id, account.text("Name"));
    }

    /** The account of a line: older records have its code only. */
    static @Nullable AccountRef lineAccount(XeroRecord line, XeroReferences references)
            throws ConnectorException {
        var id = line.text("AccountID");
        return id == null
                ? accountByCode(line.text("AccountCode"), references)
                : new AccountRef(id, null);
    }

    /** Null where the organisation has no such account. */
    static @Nullable AccountRef accountByCode(@Nullable String code, XeroReferences references)
            throws ConnectorException {
        return code == null ? null : accountRef(references.accountByCode(code));
    }

    /**
     * The account that Xero itself posts to for a purpose.
     *
     * @throws IllegalArgumentException when the organisation has none
     */
    static AccountRef systemAccount(String purpose, XeroReferences references)
            throws ConnectorException {
        var account = accountRef(references.systemAccount(purpose));
        if (account == null) {
            throw new IllegalArgumentException("There is no account for " + purpose);
        }
        return account;
    }

    static @Nullable AccountRef accountRef(Optional<JsonNode> account) {
        return account.map(each ->
                        new AccountRef(
                                each.path("AccountID").asString(null),
                                each.path("Name").asString(null)))
                .orElse(null);
    }

    /** A tax rate has no id: its type identifies it. */
    static @Nullable TaxRateRef taxRate(XeroRecord line) {
        var type = line.text("TaxType");
        return type == null ? null : new TaxRateRef(type, null, null);
    }

    static @Nullable ItemRef item(XeroRecord line, XeroReferences references)
            throws ConnectorException {
        var item = line.object("Item");
        var id = item == null ? null : item.text("ItemID");
        if (item != null && id != null) {
            return new ItemRef(id, item.text("Name"));
        }
        var code = line.text("ItemCode");
        if (code == null) {
            return null;
        }
        return references
                .itemByCode(code)
                .map(each ->
                        new ItemRef(
                                each.path("ItemID").asString(""), each.path("Name").asString(null)))
                .orElse(null);
    }

    /** The options of a line; older records name the option without its id. */
    static List<TrackingCategoryRef> tracking(XeroRecord line, XeroReferences references)
            throws ConnectorException {
        return tracking(line, "Tracking", references);
    }

    /** The options that a member of a line has. */
    static List<TrackingCategoryRef> tracking(
            XeroRecord line, String member, XeroReferences references) throws ConnectorException {
        var refs = new ArrayList<TrackingCategoryRef>();
        for (var each : line.list(member)) {
            var name = each.text("Option");
            var id = each.text("TrackingOptionID");
            if (id == null && name != null) {
                id =
                        references
                                .option(each.required("TrackingCategoryID"), name)
                                .map(XeroReferences.TrackingOption::id)
                                .orElse(null);
            }
            if (id != null) {
                refs.add(new TrackingCategoryRef(id, name));
            }
        }
        return refs;
    }
}
