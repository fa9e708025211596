package io.ledgerway.model.accounting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.model.accounting.contact.Address;
import io.ledgerway.model.accounting.contact.Customer;
import io.ledgerway.model.accounting.contact.Phone;
import io.ledgerway.model.accounting.contact.Supplier;
import io.ledgerway.model.accounting.document.BillStatus;
import io.ledgerway.model.accounting.document.BilledToAR;
import io.ledgerway.model.accounting.document.CreditNote;
import io.ledgerway.model.accounting.document.DirectCost;
import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.model.accounting.document.PaymentAllocation;
import io.ledgerway.model.accounting.document.TrackingAP;
import io.ledgerway.model.accounting.document.WithholdingTax;
import io.ledgerway.model.accounting.ledger.JournalEntry;
import io.ledgerway.model.accounting.ledger.TaxRate;
import io.ledgerway.model.accounting.ledger.TrackingCategoryTree;
import io.ledgerway.model.accounting.payment.BillPayment;
import io.ledgerway.model.accounting.payment.Payment;
import io.ledgerway.model.accounting.reference.CustomerRef;
import io.ledgerway.model.accounting.reference.ItemRef;
import io.ledgerway.model.accounting.report.ReportLine;
import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.JacksonException;

class AccountingJsonTests {

    static List<DataType> types() {
        return SampleFiles.types();
    }

    @ParameterizedTest
    @MethodSource("types")
    void roundTripKeepsEveryMemberAndItsDigits(DataType type) {
        var read = SampleFiles.JSON.readValue(SampleFiles.text(type), SampleFiles.typeOf(type));

        var written = SampleFiles.JSON.writeValueAsString(read);

        assertThat(SampleFiles.tree(written)).isEqualTo(SampleFiles.tree(SampleFiles.text(type)));
    }

    @ParameterizedTest
    @MethodSource("types")
    void theSampleHasEveryMember(DataType type) {
        var members =
                Arrays.stream(SampleFiles.typeOf(type).getRecordComponents())
                        .map(RecordComponent::getName)
                        .toList();

        assertThat(SampleFiles.tree(SampleFiles.text(type))).containsOnlyKeys(members);
    }

    @ParameterizedTest
    @CsvSource({
        "suppliers,status",
        "customers,status",
        "items,itemStatus",
        "items,type",
        "items,isBillItem",
        "items,isInvoiceItem",
        "invoices,issueDate",
        "invoices,totalTaxAmount",
        "invoices,totalAmount",
        "invoices,amountDue",
        "invoices,status",
        "bills,issueDate",
        "bills,status",
        "bills,subTotal",
        "bills,taxAmount",
        "bills,totalAmount",
        "creditNotes,totalAmount",
        "creditNotes,totalDiscount",
        "creditNotes,subTotal",
        "creditNotes,totalTaxAmount",
        "creditNotes,discountPercentage",
        "creditNotes,remainingCredit",
        "creditNotes,status",
        "billCreditNotes,totalDiscount",
        "billCreditNotes,discountPercentage",
        "billCreditNotes,status",
        "payments,date",
        "billPayments,date",
        "directCosts,issueDate",
        "directCosts,currency",
        "directCosts,lineItems",
        "directCosts,paymentAllocations",
        "directIncomes,subTotal",
        "directIncomes,taxAmount",
        "directIncomes,totalAmount",
        "balanceSheet,reports",
        "profitAndLoss,reportBasis",
        "cashFlowStatement,reportInput",
    })
    void aRequiredMemberMayNotBeMissing(String key, String member) {
        var type = DataType.ofKey(key).orElseThrow();
        var sample = SampleFiles.tree(SampleFiles.text(type));
        sample.remove(member);
        var json = SampleFiles.JSON.writeValueAsString(sample);

        assertThatThrownBy(() -> SampleFiles.JSON.readValue(json, SampleFiles.typeOf(type)))
                .isInstanceOf(JacksonException.class)
                .hasMessageContaining(member);
    }

    @Test
    void nestedShapesKeepTheirRequiredMembersToo() {
        refuses("{\"quantity\":1}", Invoice.LineItem.class);
        refuses("{\"unitAmount\":1}", Invoice.LineItem.class);
        refuses("{\"name\":\"State\",\"rate\":10}", TaxRate.Component.class);
        refuses("{\"name\":\"Ann\"}", Customer.Contact.class);
        refuses("{\"city\":\"Leeds\"}", Address.class);
        refuses("{\"number\":\"1\"}", Phone.class);
        refuses("{\"payment\":{}}", PaymentAllocation.class);
        refuses("{\"name\":\"CIS\"}", WithholdingTax.class);
        refuses("{\"id\":\"\"}", ItemRef.class);
        refuses("{\"links\":[]}", Payment.Line.class);
        refuses("{\"amount\":1}", BillPayment.Link.class);
        refuses("{\"invoiceTo\":{\"id\":\"c1\"}}", DirectCost.Tracking.class);
        refuses("{\"currency\":\"GBP\"}", JournalEntry.Line.class);
        refuses("{\"name\":\"Sales\"}", ReportLine.class);
        refuses("{\"quantity\":1}", CreditNote.LineItem.class);
        refuses("{\"companyName\":\"Acme\"}", CustomerRef.class);
        refuses("{\"isBilledTo\":\"Project\",\"isRebilledTo\":\"Project\"}", TrackingAP.class);
    }

    @Test
    void statusValuesAreCaseSensitive() {
        var invoice = SampleFiles.tree(SampleFiles.text(DataType.INVOICES));
        invoice.put("status", "paid");
        refuses(SampleFiles.JSON.writeValueAsString(invoice), Invoice.class);
        refuses("\"Customer\"", BilledToAR.class);
        refuses("\"Pending\"", RecordStatus.class);
        refuses("\"Submitted\"", BillStatus.class);
    }

    @Test
    void absentMembersAreOmitted() {
        var supplier = SampleFiles.JSON.readValue("{\"status\":\"Active\"}", Supplier.class);

        assertThat(SampleFiles.JSON.writeValueAsString(supplier))
                .isEqualTo("{\"status\":\"Active\"}");
        assertThat(supplier.addresses()).isNull();
    }

    @Test
    void treesContainSubtrees() {
        var json = "{\"id\":\"c0\",\"subCategories\":[{\"id\":\"c1\",\"subCategories\":[]}]}";

        var tree = SampleFiles.JSON.readValue(json, TrackingCategoryTree.class);

        assertThat(tree.subCategories()).singleElement().extracting("id").isEqualTo("c1");
        assertThat(SampleFiles.tree(SampleFiles.JSON.writeValueAsString(tree)))
                .isEqualTo(SampleFiles.tree(json));
    }

    @Test
    void everyRecordHasIdAndDates() {
        for (var type : SampleFiles.types()) {
            var read = SampleFiles.JSON.readValue(SampleFiles.text(type), SampleFiles.typeOf(type));
            if (read instanceof AccountingRecord accountingRecord) {
                assertThat(accountingRecord.id()).isNotEmpty();
                assertThat(accountingRecord.metadata()).isEqualTo(new Metadata(false, null));
                assertThat(accountingRecord.modifiedDate()).isNotNull();
                assertThat(accountingRecord.sourceModifiedDate()).isNotNull();
            } else {
                assertThat(type)
                        .isIn(
                                DataType.COMPANY,
                                DataType.BANK_TRANSACTIONS,
                                DataType.BALANCE_SHEET,
                                DataType.PROFIT_AND_LOSS,
                                DataType.CASH_FLOW_STATEMENT);
            }
        }
    }

    @Test
    void errorMessagesUseTheSingularTypeName() {
        assertThat(AccountingRecords.nameOf(DataType.INVOICES)).hasValue("Invoice");
        assertThat(AccountingRecords.nameOf(DataType.CHART_OF_ACCOUNTS)).hasValue("Account");
        assertThat(AccountingRecords.nameOf(DataType.BANKING_ACCOUNTS)).isEmpty();
    }

    @Test
    void extraMembersAreIgnored() {
        var json = SampleFiles.JSON.writeValueAsString(Map.of("status", "Active", "shoeSize", 44));

        assertThat(SampleFiles.JSON.readValue(json, Supplier.class).status())
                .isEqualTo(RecordStatus.ACTIVE);
    }

    private static void refuses(String json, Class<?> type) {
        assertThatThrownBy(() -> SampleFiles.JSON.readValue(json, type))
                .isInstanceOf(JacksonException.class);
    }
}
