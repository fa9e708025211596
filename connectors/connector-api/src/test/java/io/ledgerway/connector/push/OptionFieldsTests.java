package io.ledgerway.connector.push;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class OptionFieldsTests {

    @Test
    void fieldsKeepTheirOrderAndSayWhatTheyTake() {
        PushOptions options =
                OptionFields.none()
                        .requiredText("name", "The name.")
                        .text("note", "A note.")
                        .requiredNumber("amount", "The amount.")
                        .number("rate", "The rate.")
                        .flag("active", "Whether it is active.")
                        .optionalFlag("checked", "Whether it is checked.")
                        .requiredDate("issueDate", "The date.")
                        .date("dueDate", "The due date.")
                        .of("Bill");

        Map<String, PushOptions> fields = Objects.requireNonNull(options.properties());
        assertThat(options.type()).isEqualTo("Object");
        assertThat(fields.keySet())
                .containsExactly(
                        "name",
                        "note",
                        "amount",
                        "rate",
                        "active",
                        "checked",
                        "issueDate",
                        "dueDate");
        assertThat(fields.values().stream().map(PushOptions::type))
                .containsExactly(
                        "String",
                        "String",
                        "Number",
                        "Number",
                        "Boolean",
                        "Boolean",
                        "DateTime",
                        "DateTime");
        assertThat(fields.values().stream().map(PushOptions::required))
                .containsExactly(true, false, true, false, true, false, true, false);
        assertThat(field(options, "issueDate").displayName()).isEqualTo("Issue date");
    }

    @Test
    void referencesAndObjectsHaveMembers() {
        OptionFields line = OptionFields.none().text("description", "The text.");

        PushOptions options =
                OptionFields.none()
                        .ref("accountRef", "The account.")
                        .requiredRef("supplierRef", "The supplier.")
                        .refs("trackingRefs", "The categories.")
                        .typedRef("recordRef", "The record.", "bills", "invoices")
                        .typedRefs("contacts", "The contacts.", "customers")
                        .object("tax", "The tax.", line)
                        .requiredObject("payment", "The payment.", line)
                        .array("links", "The links.", line)
                        .requiredArray("lines", "The lines.", line)
                        .of("Bill");

        assertThat(field(options, "accountRef").properties()).containsOnlyKeys("id");
        assertThat(field(options, "supplierRef").required()).isTrue();
        assertThat(field(options, "trackingRefs").type()).isEqualTo("Array");
        PushOptions record = field(options, "recordRef");
        assertThat(Objects.requireNonNull(field(record, "dataType").options()))
                .extracting(PushOptions.Choice::value)
                .containsExactly("bills", "invoices");
        assertThat(field(options, "contacts").properties()).containsOnlyKeys("id", "dataType");
        assertThat(field(options, "lines").properties()).containsOnlyKeys("description");
    }

    @Test
    void choicesAreListed() {
        PushOptions options =
                OptionFields.none()
                        .choice("status", "The status.", "Draft", "Open")
                        .requiredChoice("kind", "The kind.", "A")
                        .of("Bill");

        assertThat(Objects.requireNonNull(field(options, "status").options())).hasSize(2);
        assertThat(field(options, "kind").required()).isTrue();
    }

    private static PushOptions field(PushOptions options, String name) {
        return Objects.requireNonNull(Objects.requireNonNull(options.properties()).get(name));
    }
}
