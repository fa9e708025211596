package io.ledgerway.system.strict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.system.strict.Type.Member;
import io.ledgerway.system.strict.Type.Members;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Every shape accepts a valid sample and rejects each single violation. */
class ShapesTests {

    static Iterable<String> shapes() {
        return Shapes.CONTRACT.all().keySet();
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void acceptsEveryMemberAndTheRequiredOnesAlone(String name) {
        Members shape = Shapes.CONTRACT.shape(name);
        ObjectNode full = Samples.of(shape);
        ObjectNode least = full.deepCopy();
        shape.members()
                .forEach((member, rule) -> {
                    if (!rule.required()) {
                        least.remove(member);
                    }
                });

        assertThat(findings(shape, full)).isEmpty();
        assertThat(findings(shape, least)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void refusesAbsenceNullOtherTypesAndOtherNames(String name) {
        Members shape = Shapes.CONTRACT.shape(name);
        shape.members().forEach((member, rule) -> refusesEach(shape, member, rule));

        assertThat(findings(shape, Samples.of(shape).put("misspelt", 1)))
                .singleElement()
                .asString()
                .contains(".misspelt is not in the contract");
    }

    private static void refusesEach(Members shape, String name, Member rule) {
        ObjectNode without = Samples.of(shape);
        without.remove(name);
        assertThat(findings(shape, without).isEmpty())
                .as("without " + name)
                .isNotEqualTo(rule.required());

        ObjectNode isNull = Samples.of(shape);
        isNull.putNull(name);
        assertThat(findings(shape, isNull)).as("null " + name).hasSize(1);

        if (rule.type() != Scalar.ANY) {
            ObjectNode wrong = Samples.of(shape);
            wrong.set(name, Samples.wrong(rule));
            assertThat(findings(shape, wrong)).as("wrong " + name).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            textBlock =
                    """
                    Invoice  ¦ /status                             ¦ "paid"
                    Invoice  ¦ /lineItems/0/unitAmount             ¦ "1.00"
                    Invoice  ¦ /lineItems/0/tracking/isBilledTo    ¦ "Customer"
                    Invoice  ¦ /lineItems/0/accountRef/name        ¦ null
                    Invoice  ¦ /salesOrderRefs/0/dataType          ¦ "invoices"
                    Invoice  ¦ /paymentAllocations/0/payment       ¦ {"id":1}
                    Invoice  ¦ /currency                           ¦ "gbp"
                    Invoice  ¦ /issueDate                          ¦ "2022-02-30"
                    Invoice  ¦ /issueDate                          ¦ "23/10/2022"
                    Bill     ¦ /status                             ¦ "Submitted"
                    Supplier ¦ /status                             ¦ "Pending"
                    Supplier ¦ /addresses/0/type                   ¦ "billing"
                    Customer ¦ /contacts/0/status                  ¦ "Pending"
                    Company  ¦ /tags/key                           ¦ 1
                    Company  ¦ /dataConnections/0/linkUrl          ¦ "/start"
                    Company  ¦ /created                            ¦ "2026-01-05T10:12:18"
                    Connection ¦ /dataConnectionErrors/0/statusCode ¦ 403
                    PullOperation ¦ /progress                      ¦ 10.5
                    PullOperation ¦ /status                        ¦ "Routing"
                    DataStatus ¦ /dataType                         ¦ "Invoices"
                    Error    ¦ /canBeRetried                       ¦ false
                    Error    ¦ /correlationId                      ¦ "0c7b2f9e8d8a4f0c9a536d3a7b1d5c22"
                    """)
    void rejectsValuesThatStrictClientsReject(String name, String pointer, String value) {
        Members shape = Shapes.CONTRACT.shape(name);
        ObjectNode sample = Samples.of(shape);
        int last = pointer.lastIndexOf('/');

        ((ObjectNode) sample.at(pointer.substring(0, last)))
                .set(pointer.substring(last + 1), JsonMapper.shared().readTree(value));

        assertThat(findings(shape, sample)).isNotEmpty();
    }

    @Test
    void everyFaultIsNamedWithItsPath() {
        Members shape = Shapes.CONTRACT.shape("Supplier");
        ObjectNode sample = Samples.of(shape);
        sample.remove("status");
        sample.putNull("phone");
        ((ObjectNode) sample.at("/addresses/0")).put("type", "Home");

        assertThat(findings(shape, sample))
                .containsExactlyInAnyOrder(
                        "x.status is missing",
                        "x.phone is null instead of absent",
                        "x.addresses[0].type is \"Home\", not one of [Billing, Delivery, Unknown]");
    }

    /** The canonical records must have exactly the members of the contract. */
    @ParameterizedTest
    @MethodSource("recordTypes")
    void theCanonicalRecordHasTheMembersOfItsShape(DataType type) {
        Class<?> record = AccountingRecords.typeOf(type).orElseThrow();

        assertThat(
                        Arrays.stream(record.getRecordComponents())
                                .map(RecordComponent::getName)
                                .toList())
                .containsExactlyInAnyOrderElementsOf(
                        Shapes.CONTRACT.shape(record.getSimpleName()).members().keySet());
    }

    static Iterable<DataType> recordTypes() {
        return Arrays.stream(DataType.values())
                .filter(type -> AccountingRecords.typeOf(type).isPresent())
                .toList();
    }

    @Test
    void everyAccountingTypeHasAShape() {
        assertThat(Shapes.CONTRACT.all().keySet())
                .contains(
                        "CompanyInfo",
                        "Account",
                        "BankAccount",
                        "BankTransaction",
                        "Supplier",
                        "Customer",
                        "TaxRate",
                        "TrackingCategory",
                        "TrackingCategoryTree",
                        "Item",
                        "Invoice",
                        "Bill",
                        "CreditNote",
                        "BillCreditNote",
                        "Payment",
                        "BillPayment",
                        "PaymentMethod",
                        "DirectCost",
                        "DirectIncome",
                        "Journal",
                        "JournalEntry",
                        "AccountTransaction",
                        "Transfer",
                        "PurchaseOrder",
                        "SalesOrder",
                        "ItemReceipt",
                        "BalanceSheet",
                        "ProfitAndLoss",
                        "CashFlowStatement");
    }

    @Test
    void aTableWithAMistakeIsRefused() {
        assertThatThrownBy(() -> new Shapes("broken-shapes.txt"))
                .hasMessage("No such shapes: [Nowhere]");
        assertThatThrownBy(() -> Shapes.CONTRACT.shape("Nothing")).hasMessage("No shape Nothing");
    }

    private static List<String> findings(Members shape, ObjectNode value) {
        List<String> findings = new ArrayList<>();
        shape.check(value, "x", findings::add);
        return new ArrayList<>(new TreeSet<>(findings));
    }
}
