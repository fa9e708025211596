package example;

import io.ledgerway.sdk.Ledgerway;
import io.ledgerway.sdk.api.CompaniesApi.APICreateCompanyRequest;
import io.ledgerway.sdk.api.CompaniesApi.APIGetCompanyRequest;
import io.ledgerway.sdk.api.ConnectionsApi.APILinkPartnerExpenseRequest;
import io.ledgerway.sdk.api.DataApi.APIListSuppliersRequest;
import io.ledgerway.sdk.api.ExpensesApi.APICreateExpenseTransactionRequest;
import io.ledgerway.sdk.api.ExpensesApi.APIGetMappingOptionsRequest;
import io.ledgerway.sdk.api.ExpensesApi.APIGetProofRequest;
import io.ledgerway.sdk.client.ApiException;
import io.ledgerway.sdk.model.Company;
import io.ledgerway.sdk.model.CompanyRequest;
import io.ledgerway.sdk.model.Connection;
import io.ledgerway.sdk.model.ExpenseContactRef;
import io.ledgerway.sdk.model.ExpenseOptionalRef;
import io.ledgerway.sdk.model.ExpenseTransactionLine;
import io.ledgerway.sdk.model.ExpenseTransactionRequest;
import io.ledgerway.sdk.model.MappingOptions;
import io.ledgerway.sdk.model.MappingOptionsAccount;
import io.ledgerway.sdk.model.MappingOptionsAccount.ValidTransactionTypesEnum;
import io.ledgerway.sdk.model.MappingOptionsTaxRate;
import io.ledgerway.sdk.model.PostingProof;
import io.ledgerway.sdk.model.Supplier;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/** The books of the company. An application of your own keeps ids and expenses in its database. */
@Component
class Books {

    /** Statuses after which the same request is repeated. */
    private static final Set<Integer> UNDECIDED = Set.of(408, 409, 429);

    private final Ledgerway ledgerway;
    private final Map<UUID, Expense> expenses = new ConcurrentHashMap<>();
    private UUID company;
    private boolean isPartnerLinked;

    Books(Ledgerway ledgerway) {
        this.ledgerway = ledgerway;
    }

    /** The company with its connections and its current link. */
    synchronized Company company() throws ApiException {
        if (company == null) {
            Company made =
                    ledgerway
                            .companies()
                            .createCompany(
                                    APICreateCompanyRequest.newBuilder()
                                            .companyRequest(new CompanyRequest().name("Harbour Bakery"))
                                            .build());
            company = made.getId();
        }
        return ledgerway
                .companies()
                .getCompany(APIGetCompanyRequest.newBuilder().companyId(company).build());
    }

    /** Links your own application, which posts expenses; possible as soon as the books are linked. */
    private synchronized void linkPartner(UUID id) throws ApiException {
        if (!isPartnerLinked) {
            ledgerway
                    .connections()
                    .linkPartnerExpense(
                            APILinkPartnerExpenseRequest.newBuilder().companyId(id).build());
            isPartnerLinked = true;
        }
    }

    static boolean isLinked(Company company) {
        return company.getDataConnections().stream()
                .filter(it -> it.getSourceType() == Connection.SourceTypeEnum.ACCOUNTING)
                .anyMatch(it -> it.getStatus() == Connection.StatusEnum.LINKED);
    }

    /**
     * Posts an expense. The id makes the call repeatable: Ledgerway posts the same id once. The account,
     * the tax rate and the supplier are the first ones that fit; the company's person chooses better ones on the page
     * of the expense mapping.
     */
    Expense post(String merchant, BigDecimal amount) throws ApiException {
        Company linked = company();
        linkPartner(linked.getId());
        MappingOptions options =
                ledgerway
                        .expenses()
                        .getMappingOptions(
                                APIGetMappingOptionsRequest.newBuilder()
                                        .companyId(linked.getId())
                                        .build());
        UUID id = UUID.randomUUID();
        MappingOptionsAccount account =
                options.getAccounts().stream()
                        .filter(it -> it.getValidTransactionTypes().contains(ValidTransactionTypesEnum.PAYMENT))
                        .findFirst()
                        .orElseThrow(() -> new IllegalStateException("The books are being read"));
        MappingOptionsAccount bank =
                options.getAccounts().stream()
                        .filter(it -> it.getIsBankAccount() && it.getCurrency().equals("GBP"))
                        .findFirst()
                        .orElseThrow(() -> new IllegalStateException("There is no bank account"));
        String untaxed =
                options.getTaxRates().stream()
                        .filter(it -> it.getTotalTaxRate().signum() == 0)
                        .map(MappingOptionsTaxRate::getId)
                        .findFirst()
                        .orElse(null);
        Supplier supplier =
                ledgerway
                        .data()
                        .listSuppliers(
                                APIListSuppliersRequest.newBuilder()
                                        .companyId(linked.getId())
                                        .query("defaultCurrency=GBP")
                                        .pageSize(1)
                                        .build())
                        .getResults()
                        .stream()
                        .findFirst()
                        .orElseThrow(() -> new IllegalStateException("The books are being read"));
        ExpenseTransactionLine line =
                new ExpenseTransactionLine()
                        .netAmount(amount)
                        .taxAmount(BigDecimal.ZERO)
                        .accountRef(new ExpenseOptionalRef().id(account.getId()));
        if (untaxed != null) {
            line.taxRateRef(new ExpenseOptionalRef().id(untaxed));
        }
        Expense expense = new Expense(id, merchant, amount, "Pending");
        // before the call, because the webhook can be faster than the response
        expenses.put(id, expense);
        try {
            ledgerway
                    .expenses()
                    .createExpenseTransaction(
                            APICreateExpenseTransactionRequest.newBuilder()
                                    .companyId(linked.getId())
                                    .expenseTransactionRequest(
                                            List.of(
                                                    new ExpenseTransactionRequest()
                                                            .id(id)
                                                            .type(ExpenseTransactionRequest.TypeEnum.PAYMENT)
                                                            .issueDate(LocalDate.now().toString())
                                                            .currency("GBP")
                                                            .merchantName(merchant)
                                                            .contactRef(
                                                                    new ExpenseContactRef()
                                                                            .id(supplier.getId())
                                                                            .type(
                                                                                    ExpenseContactRef
                                                                                            .TypeEnum
                                                                                            .SUPPLIER))
                                                            .bankAccountRef(
                                                                    new ExpenseOptionalRef()
                                                                            .id(bank.getId()))
                                                            .addLinesItem(line)))
                                    .build());
        } catch (ApiException e) {
            // otherwise the expense may be posted: it stays pending until the webhook reports its status
            if (isRefusal(e.getCode())) {
                expenses.remove(id);
            }
            throw e;
        }
        return expense;
    }

    /**
     * Whether a status says that the request had no effect and never will.
     *
     * @param status 0 without a response
     */
    static boolean isRefusal(int status) {
        return status >= 400 && status < 500 && !UNDECIDED.contains(status);
    }

    Collection<Expense> expenses() {
        return List.copyOf(expenses.values());
    }

    /** Records what a webhook reported; a repeated message changes nothing. */
    void report(UUID id, String status) {
        expenses.computeIfPresent(id, (key, it) -> it.with(status));
    }

    PostingProof proof(UUID id) throws ApiException {
        return ledgerway
                .expenses()
                .getProof(
                        APIGetProofRequest.newBuilder()
                                .companyId(company().getId())
                                .transactionId(id)
                                .build());
    }
}
