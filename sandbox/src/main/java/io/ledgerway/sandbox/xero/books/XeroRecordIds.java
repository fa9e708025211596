package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.control.RecordIds;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.xero.wire.XeroIds;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** Identifiers of records in Xero's API; of a payment, that of its first part. */
public final class XeroRecordIds implements RecordIds {

    private final BookIndex index;
    private final XeroRecords records;

    public XeroRecordIds(Tenant tenant, XeroRecords records, ObjectMapper json) {
        this.index = new BookIndex(tenant, records, json);
        this.records = records;
    }

    @Override
    public Optional<String> identifierOf(Kind kind, String id) {
        return Optional.of(
                switch (kind) {
                    case ORGANISATION -> id;
                    case TAX_CODES -> taxType(id);
                    case CLIENT_PAYMENTS, VENDOR_PAYMENTS -> index.ids().of(kind, id, 1);
                    // a bank account is its account
                    case BANK_ACCOUNTS -> index.ids().of(Kind.LEDGER_ACCOUNTS, id);
                    default -> index.ids().of(kind, id);
                });
    }

    private String taxType(String id) {
        JsonNode body =
                index.all(Kind.TAX_CODES).getOrDefault(id, JsonNodeFactory.instance.objectNode());
        return BookIndex.taxType(id, body);
    }

    @Override
    public Optional<String> idOf(Kind kind, String identifier) {
        if (kind == Kind.TAX_CODES) {
            return index.all(kind).keySet().stream()
                    .filter(it -> taxType(it).equals(identifier))
                    .findFirst();
        }
        Kind own = kind == Kind.BANK_ACCOUNTS ? Kind.LEDGER_ACCOUNTS : kind;
        return index.ids()
                .find(identifier, List.of(own), it -> records.unusualIds(index.tenant(), it))
                .map(XeroIds.RecordPart::id);
    }
}
