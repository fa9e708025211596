package io.ledgerway.sandbox.quickbooksonline.entity;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import io.ledgerway.sandbox.record.RecordQueries;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** JSON of entities. */
public class EntityReader {

    private final EntityRecords records;
    private final RecordQueries recordQueries;
    private final Attachables attachables;
    private final ObjectMapper json;

    public EntityReader(
            EntityRecords records,
            RecordQueries recordQueries,
            Attachables attachables,
            ObjectMapper json) {
        this.records = records;
        this.recordQueries = recordQueries;
        this.attachables = attachables;
        this.json = json;
    }

    /** Finds an entity; a deleted transaction is not found. */
    public Optional<ObjectNode> find(Company company, Entity entity, String number) {
        Stream<ObjectNode> candidates =
                switch (entity) {
                    case COMPANY_INFO, PREFERENCES -> constants(company, entity).stream();
                    case ATTACHABLE -> attachables.find(company, number).stream();
                    case TAX_RATE ->
                            number.length() < 2
                                    ? Stream.empty()
                                    : records
                                            .find(
                                                    company,
                                                    entity,
                                                    number.substring(0, number.length() - 1))
                                            .stream()
                                            .flatMap(it ->
                                                    read(company, entity, List.of(it)).stream());
                    default ->
                            Stream.concat(
                                    constants(company, entity).stream(),
                                    records.find(company, entity, number).stream()
                                            .flatMap(it ->
                                                    read(company, entity, List.of(it)).stream()));
                };
        boolean single = entity == Entity.COMPANY_INFO || entity == Entity.PREFERENCES;
        return candidates
                .filter(it -> single || it.path("Id").asString("").equals(number))
                .findFirst();
    }

    /** Every entity that no record of the books shows. */
    public List<ObjectNode> constants(Company company, Entity entity) {
        return switch (entity) {
            case ATTACHABLE -> attachables.all(company);
            case COMPANY_CURRENCY -> StaticEntities.currencies(company);
            case COMPANY_INFO ->
                    List.of(StaticEntities.companyInfo(company, organisation(company)));
            case ITEM -> List.of(StaticEntities.services(company));
            case PREFERENCES -> List.of(StaticEntities.preferences(company, organisation(company)));
            case TAX_AGENCY -> List.of(StaticEntities.taxAgency(company));
            case TERM -> StaticEntities.terms(company);
            default -> List.of();
        };
    }

    /** JSON of records of the entity. */
    public List<ObjectNode> read(Company company, Entity entity, List<LedgerRecord> some) {
        Lookups lookups = new Lookups(records, json, company);
        return some.stream()
                .flatMap(it -> {
                    JsonNode body = json.readTree(it.body());
                    return entity == Entity.TAX_RATE
                            ? ListReader.taxRates(it, body).stream()
                            : Stream.of(EntityJson.withOwn(one(entity, it, body, lookups), body));
                })
                .toList();
    }

    private static ObjectNode one(
            Entity entity, LedgerRecord record, JsonNode body, Lookups lookups) {
        return switch (entity) {
            case ACCOUNT -> ListReader.account(record, body, lookups);
            case BILL -> document(record, body, lookups).bill();
            case BILL_PAYMENT -> new MoneyReader(lookups, record, body).billPayment();
            case CLASS -> ListReader.dimension(record, body, lookups, "SubClass");
            case CREDIT_CARD_PAYMENT -> new MoneyReader(lookups, record, body).cardPayment();
            case CREDIT_MEMO -> document(record, body, lookups).creditMemo();
            case CUSTOMER -> ListReader.customer(record, body, lookups);
            case DEPARTMENT -> ListReader.dimension(record, body, lookups, "SubDepartment");
            case DEPOSIT ->
                    record.kind() == Kind.VENDOR_PAYMENTS
                            ? new MoneyReader(lookups, record, body).vendorRefund()
                            : document(record, body, lookups).deposit();
            case ESTIMATE -> document(record, body, lookups).estimate();
            case INVOICE -> document(record, body, lookups).invoice();
            case ITEM -> ListReader.item(record, body);
            case JOURNAL_ENTRY -> new MoneyReader(lookups, record, body).journalEntry();
            case PAYMENT -> new MoneyReader(lookups, record, body).payment();
            case PAYMENT_METHOD -> ListReader.paymentMethod(record, body);
            case PURCHASE ->
                    record.kind() == Kind.CLIENT_PAYMENTS
                            ? new MoneyReader(lookups, record, body).refund()
                            : new DocumentReader(lookups, record, body, isNegative(body)).expense();
            case PURCHASE_ORDER -> document(record, body, lookups).purchaseOrder();
            case REFUND_RECEIPT -> new DocumentReader(lookups, record, body, true).receipt();
            case SALES_RECEIPT -> document(record, body, lookups).receipt();
            case TAX_CODE -> ListReader.taxCode(record, body);
            case TRANSFER -> new MoneyReader(lookups, record, body).transfer();
            case VENDOR -> ListReader.vendor(record, body, lookups);
            case VENDOR_CREDIT -> document(record, body, lookups).vendorCredit();
            case ATTACHABLE,
                    COMPANY_CURRENCY,
                    COMPANY_INFO,
                    EMPLOYEE,
                    PREFERENCES,
                    TAX_AGENCY,
                    TAX_RATE,
                    TERM ->
                    throw new IllegalArgumentException(
                            "No record shows a %s".formatted(entity.title()));
        };
    }

    private static DocumentReader document(LedgerRecord record, JsonNode body, Lookups lookups) {
        return new DocumentReader(lookups, record, body, false);
    }

    private static boolean isNegative(JsonNode body) {
        return EntityJson.number(body, "gross_total").signum() < 0;
    }

    private JsonNode organisation(Company company) {
        return recordQueries
                .find(company.tenant(), Kind.ORGANISATION, company.tenant().id().toString())
                .<JsonNode>map(it -> json.readTree(it.body()))
                .orElseGet(JsonNodeFactory.instance::objectNode);
    }
}
