package io.ledgerway.connector.xero.push;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.push.WriteIssues;
import io.ledgerway.connector.xero.platform.XeroPlatform;
import io.ledgerway.model.datatype.DataType;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The fields of a type that can be written: the options for clients, and the check of a record.
 *
 * @param recordName the kind of record in messages
 */
record WriteForm(String recordName, List<WriteField> fields) {

    private static final Map<DataType, String> NAMES = new EnumMap<>(DataType.class);

    /** What would change amounts if it were left out. */
    private static final Set<String> REFUSED = Set.of("discountAmount", "discountPercentage");

    static {
        NAMES.put(DataType.CUSTOMERS, "Customer");
        NAMES.put(DataType.SUPPLIERS, "Supplier");
        NAMES.put(DataType.CHART_OF_ACCOUNTS, "Account");
        NAMES.put(DataType.BANK_ACCOUNTS, "BankAccount");
        NAMES.put(DataType.ITEMS, "Item");
        NAMES.put(DataType.INVOICES, "Invoice");
        NAMES.put(DataType.BILLS, "Bill");
        NAMES.put(DataType.CREDIT_NOTES, "CreditNote");
        NAMES.put(DataType.BILL_CREDIT_NOTES, "BillCreditNote");
        NAMES.put(DataType.PURCHASE_ORDERS, "PurchaseOrder");
        NAMES.put(DataType.DIRECT_COSTS, "DirectCost");
        NAMES.put(DataType.DIRECT_INCOMES, "DirectIncome");
        NAMES.put(DataType.TRANSFERS, "Transfer");
        NAMES.put(DataType.PAYMENTS, "Payment");
        NAMES.put(DataType.BILL_PAYMENTS, "BillPayment");
        NAMES.put(DataType.JOURNAL_ENTRIES, "JournalEntry");
    }

    static WriteForm of(DataType type) throws ConnectorException.NotSupported {
        var fields = WriteFields.all().get(type);
        if (fields == null) {
            throw ConnectorException.NotSupported.dataType(type, XeroPlatform.NAME);
        }
        return new WriteForm(NAMES.getOrDefault(type, type.key()), fields);
    }

    PushOptions options() {
        return new PushOptions(
                "Object",
                recordName,
                "The fields of the record.",
                true,
                options(fields),
                null,
                null);
    }

    /** Collects errors for missing fields, and warnings for fields that are not written. */
    void check(JsonNode record, WriteIssues issues) {
        check("", record, fields, issues);
    }

    private static void check(
            String prefix, JsonNode record, List<WriteField> fields, WriteIssues issues) {
        for (var property : record.properties()) {
            var value = property.getValue();
            var path = prefix + title(property.getKey());
            if (isEmpty(value)) {
                continue;
            }
            fields.stream()
                    .filter(each -> each.name().equals(property.getKey()))
                    .findFirst()
                    .ifPresentOrElse(
                            field -> check(path, value, field, issues),
                            () -> unknown(path, property.getKey(), value, issues));
        }
        for (var field : fields) {
            if (field.required() && isEmpty(record.path(field.name()))) {
                issues.reject(prefix + title(field.name()), "is required");
            }
        }
    }

    private static void unknown(String path, String name, JsonNode value, WriteIssues issues) {
        if (REFUSED.contains(name) && value.isNumber()) {
            if (value.decimalValue().signum() != 0) {
                issues.reject(path, "is not possible in Xero; reduce the unit amount");
            }
            return;
        }
        issues.ignore(path);
    }

    private static void check(String path, JsonNode value, WriteField field, WriteIssues issues) {
        if (!field.choices().isEmpty() && !field.choices().contains(value.asString(""))) {
            issues.reject(
                    path,
                    "cannot be %s; it can be %s"
                            .formatted(value.asString(""), String.join(", ", field.choices())));
        }
        if (field.type().equals("Object")) {
            check(path + ".", value, field.fields(), issues);
        } else if (field.type().equals("Array")) {
            for (int i = 0; i < value.size(); i++) {
                check(path + "[" + i + "].", value.get(i), field.fields(), issues);
            }
        }
    }

    static boolean isEmpty(JsonNode value) {
        return value.isNull()
                || value.isMissingNode()
                || (value.isString() && value.asString().isBlank())
                || (value.isContainer() && value.isEmpty());
    }

    static String title(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static Map<String, PushOptions> options(List<WriteField> fields) {
        var options = new LinkedHashMap<String, PushOptions>();
        for (var each : fields) {
            options.put(
                    each.name(),
                    new PushOptions(
                            each.type(),
                            displayName(each.name()),
                            each.description(),
                            each.requiredToCreate(),
                            each.fields().isEmpty() ? null : options(each.fields()),
                            choices(each),
                            null));
        }
        return options;
    }

    private static @Nullable List<PushOptions.Choice> choices(WriteField field) {
        return field.choices().isEmpty()
                ? null
                : field.choices().stream()
                        .map(each ->
                                new PushOptions.Choice(
                                        each, "String", displayName(each), each, false))
                        .toList();
    }

    /** {@code nominalCode} becomes {@code Nominal code}. */
    private static String displayName(String name) {
        var spaced = name.replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ");
        return title(spaced.substring(0, 1)) + spaced.substring(1).toLowerCase(Locale.ROOT);
    }
}
