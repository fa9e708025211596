package vendorsdk;

import com.xero.api.ApiClient;
import com.xero.api.XeroApiException;
import com.xero.api.client.AccountingApi;
import com.xero.api.client.IdentityApi;
import com.xero.models.accounting.*;
import com.xero.models.identity.Connection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.threeten.bp.LocalDate;
import org.threeten.bp.OffsetDateTime;

/** Drives the API with the vendor's SDK and collects what the SDK refuses or cannot read. */
public final class XeroSession {

    private final String token;
    private final String tenant;
    private final LocalDate day;
    private final AccountingApi api;
    private final IdentityApi identity;
    private final List<String> problems = new ArrayList<>();
    private int calls;

    public XeroSession(String base, String token, String tenant, String day) {
        this.token = token;
        this.tenant = tenant;
        this.day = LocalDate.parse(day);
        this.api = new AccountingApi(new ApiClient(base + "/api.xro/2.0", null, null, null, null));
        this.identity = new IdentityApi(new ApiClient(base, null, null, null, null));
    }

    public int calls() {
        return calls;
    }

    public List<String> problems() {
        return problems;
    }

    public void run() {
        section("connections", this::connections);
        section("lists", this::lists);
        section("pages", this::pages);
        section("singles", this::singles);
        section("reports", this::reports);
        section("writes", this::writes);
        section("refusals", this::refusals);
    }

    @FunctionalInterface
    private interface Section {

        void run() throws Exception;
    }

    /** A failed call ends the calls that depend on it, and is named by its own problem. */
    private void section(String name, Section section) {
        try {
            section.run();
        } catch (Exception e) {
            problems.add("the rest of " + name + " was skipped: " + e);
        }
    }

    private <T> T call(String name, Callable<T> work) {
        calls++;
        try {
            T result = work.call();
            if (result == null) {
                problems.add(name + ": no result");
            }
            return result;
        } catch (Exception e) {
            problems.add(name + ": " + e);
            return null;
        }
    }

    private void require(String name, boolean holds) {
        if (!holds) {
            problems.add(name + " does not hold");
        }
    }

    private void connections() {
        List<Connection> all = call("connections", () -> identity.getConnections(token, null));
        require("one connection", all != null && all.size() == 1);
        if (all != null && all.size() == 1) {
            Connection it = all.get(0);
            require("tenant of the connection", it.getTenantId().toString().equals(tenant));
            require("time of the connection", it.getCreatedDateUtc() != null);
            call("connections of an event", () -> identity.getConnections(token, it.getAuthEventId()));
        }
    }

    private void lists() {
        Organisations organisations =
                call("organisations", () -> api.getOrganisations(token, tenant));
        require(
                "organisation",
                organisations.getOrganisations().get(0).getBaseCurrency() == CurrencyCode.GBP);
        Accounts accounts = call("accounts", () -> api.getAccounts(token, tenant, null, null, null));
        require(
                "every account has a type",
                accounts.getAccounts().stream().allMatch(it -> it.getType() != null && it.getUpdatedDateUTCAsDate() != null));
        call("accounts by type", () -> api.getAccounts(token, tenant, null, "Type==\"BANK\"", "Name ASC"));
        call("bank transfers", () -> api.getBankTransfers(token, tenant, null, null, null));
        call("batch payments", () -> api.getBatchPayments(token, tenant, null, null, null));
        call("branding themes", () -> api.getBrandingThemes(token, tenant));
        call("contact groups", () -> api.getContactGroups(token, tenant, null, null));
        call("currencies", () -> api.getCurrencies(token, tenant, null, null));
        call("items", () -> api.getItems(token, tenant, null, null, null, null));
        Journals journals = call("journals", () -> api.getJournals(token, tenant, null, 10, false));
        require("journals follow the offset", journals.getJournals().get(0).getJournalNumber() == 11);
        call("linked transactions", () -> api.getLinkedTransactions(token, tenant, 1, null, null, null, null, null));
        call("prepayments", () -> api.getPrepayments(token, tenant, null, null, null, 1, null));
        call("repeating invoices", () -> api.getRepeatingInvoices(token, tenant, null, null));
        TaxRates rates = call("tax rates", () -> api.getTaxRates(token, tenant, null, null, null));
        require("tax components", rates.getTaxRates().stream().anyMatch(it -> !it.getTaxComponents().isEmpty()));
        TrackingCategories tracking =
                call("tracking", () -> api.getTrackingCategories(token, tenant, null, null, true));
        require("tracking options", !tracking.getTrackingCategories().get(0).getOptions().isEmpty());
        Users users = call("users", () -> api.getUsers(token, tenant, null, null, null));
        call("user", () -> api.getUser(token, tenant, users.getUsers().get(0).getUserID()));
    }

    private void pages() {
        Invoices first =
                call(
                        "invoices",
                        () ->
                                api.getInvoices(
                                        token, tenant, null, null, "UpdatedDateUTC ASC", null, null,
                                        null, Arrays.asList("AUTHORISED", "PAID"), 1, true, false, 4,
                                        false));
        require("a page of invoices", first.getInvoices().size() == 100);
        require(
                "invoices have dates and lines",
                first.getInvoices().stream()
                        .allMatch(it -> it.getDateAsDate() != null && !it.getLineItems().isEmpty() && it.getContact().getContactID() != null));
        call(
                "invoices without lines",
                () ->
                        api.getInvoices(
                                token, tenant, null, "Type==\"ACCPAY\" AND Date>=DateTime(2024,1,1)",
                                null, null, null, null, null, null, false, false, null, true));
        List<UUID> ids = Arrays.asList(first.getInvoices().get(0).getInvoiceID(), first.getInvoices().get(1).getInvoiceID());
        Invoices two =
                call(
                        "invoices by id",
                        () ->
                                api.getInvoices(
                                        token, tenant, null, null, null, ids, null, null, null, 1,
                                        false, false, null, false));
        require("both invoices", two.getInvoices().size() == 2);
        OffsetDateTime since = OffsetDateTime.parse("2026-10-01T00:00:00Z");
        Invoices later =
                call(
                        "invoices since",
                        () ->
                                api.getInvoices(
                                        token, tenant, since, null, null, null, null, null, null, 1,
                                        false, false, null, false));
        require(
                "only later invoices",
                later.getInvoices().stream().allMatch(it -> !it.getUpdatedDateUTCAsDate().isBefore(since)));
        call("bank transactions", () -> api.getBankTransactions(token, tenant, null, null, null, 1, 4));
        call("spent money", () -> api.getBankTransactions(token, tenant, since, "Type==\"SPEND\"", "Date DESC", 1, null));
        Contacts contacts =
                call("contacts", () -> api.getContacts(token, tenant, null, null, null, null, 1, true, false, null));
        require("contacts have names", contacts.getContacts().stream().allMatch(it -> it.getName() != null));
        call("suppliers", () -> api.getContacts(token, tenant, null, "IsSupplier==true", "Name ASC", null, 1, false, true, null));
        call("contacts found", () -> api.getContacts(token, tenant, null, null, null, null, 1, false, false, "Acorn"));
        call("credit notes", () -> api.getCreditNotes(token, tenant, null, null, null, 1, null));
        call("manual journals", () -> api.getManualJournals(token, tenant, null, null, null, 1));
        call("overpayments", () -> api.getOverpayments(token, tenant, null, null, null, 1, null));
        Payments payments = call("payments", () -> api.getPayments(token, tenant, null, null, null, 1));
        require(
                "payments have amounts",
                payments.getPayments().stream().allMatch(it -> it.getAmount() != null && it.getPaymentType() != null));
        call("purchase orders", () -> api.getPurchaseOrders(token, tenant, null, null, null, null, null, 1));
        call("approved orders", () -> api.getPurchaseOrders(token, tenant, since, "AUTHORISED", null, null, null, 1));
        call("quotes", () -> api.getQuotes(token, tenant, null, null, null, null, null, null, null, 1, null, null));
        call("payment of the list", () -> api.getPayment(token, tenant, payments.getPayments().get(0).getPaymentID()));
        call("contact", () -> api.getContact(token, tenant, contacts.getContacts().get(0).getContactID()));
    }

    private void singles() throws Exception {
        Accounts accounts = api.getAccounts(token, tenant, null, null, null);
        call("account", () -> api.getAccount(token, tenant, accounts.getAccounts().get(0).getAccountID()));
        Invoices invoices =
                api.getInvoices(
                        token, tenant, null, "Type==\"ACCREC\"", null, null, null, null, null, 1, false,
                        false, null, false);
        UUID invoice = invoices.getInvoices().get(0).getInvoiceID();
        call("invoice", () -> api.getInvoice(token, tenant, invoice, 4));
        call("history of an invoice", () -> api.getInvoiceHistory(token, tenant, invoice));
        byte[] pdf = call("invoice as PDF", () -> read(api.getInvoiceAsPdf(token, tenant, invoice)));
        require("a PDF", new String(pdf, StandardCharsets.ISO_8859_1).startsWith("%PDF"));
        UUID withFiles =
                invoices.getInvoices().stream()
                        .filter(it -> Boolean.TRUE.equals(it.getHasAttachments()))
                        .findFirst()
                        .orElseThrow(IllegalStateException::new)
                        .getInvoiceID();
        Attachments files = call("attachments", () -> api.getInvoiceAttachments(token, tenant, withFiles));
        Attachment file = files.getAttachments().get(0);
        byte[] content =
                call(
                        "attachment",
                        () ->
                                read(
                                        api.getInvoiceAttachmentById(
                                                token, tenant, withFiles, file.getAttachmentID(), file.getMimeType())));
        require("the whole file", content.length == file.getContentLength());
        UUID item = api.getItems(token, tenant, null, null, null, null).getItems().get(0).getItemID();
        call("item", () -> api.getItem(token, tenant, item, null));
        UUID transfer = api.getBankTransfers(token, tenant, null, null, null).getBankTransfers().get(0).getBankTransferID();
        call("bank transfer", () -> api.getBankTransfer(token, tenant, transfer));
        UUID journal = api.getJournals(token, tenant, null, 0, null).getJournals().get(0).getJournalID();
        call("journal", () -> api.getJournal(token, tenant, journal));
        UUID manual = api.getManualJournals(token, tenant, null, null, null, 1).getManualJournals().get(0).getManualJournalID();
        call("manual journal", () -> api.getManualJournal(token, tenant, manual));
        UUID note = api.getCreditNotes(token, tenant, null, null, null, 1, null).getCreditNotes().get(0).getCreditNoteID();
        call("credit note", () -> api.getCreditNote(token, tenant, note, null));
        UUID overpayment = api.getOverpayments(token, tenant, null, null, null, 1, null).getOverpayments().get(0).getOverpaymentID();
        call("overpayment", () -> api.getOverpayment(token, tenant, overpayment));
        UUID order = api.getPurchaseOrders(token, tenant, null, null, null, null, null, 1).getPurchaseOrders().get(0).getPurchaseOrderID();
        call("purchase order", () -> api.getPurchaseOrder(token, tenant, order));
        call("purchase order as PDF", () -> read(api.getPurchaseOrderAsPdf(token, tenant, order)));
        UUID category = api.getTrackingCategories(token, tenant, null, null, false).getTrackingCategories().get(0).getTrackingCategoryID();
        call("tracking category", () -> api.getTrackingCategory(token, tenant, category));
    }

    private void reports() throws Exception {
        ReportWithRows sheet =
                call("balance sheet", () -> api.getReportBalanceSheet(token, tenant, day, 2, "MONTH", null, null, true, false));
        require("rows of the balance sheet", sheet.getReports().get(0).getRows().size() > 4);
        call("profit and loss", () -> api.getReportProfitAndLoss(token, tenant, day.minusMonths(1), day, 1, "MONTH", null, null, null, null, true, false));
        call("trial balance", () -> api.getReportTrialBalance(token, tenant, day, false));
        call("bank summary", () -> api.getReportBankSummary(token, tenant, day.minusMonths(1), day));
        UUID customer =
                api.getContacts(token, tenant, null, "IsCustomer==true", null, null, 1, false, false, null)
                        .getContacts().get(0).getContactID();
        call("aged receivables", () -> api.getReportAgedReceivablesByContact(token, tenant, customer, day, null, null));
    }

    private void writes() {
        Contact supplier = new Contact();
        supplier.setName("Sdk Supplies " + UUID.randomUUID());
        supplier.setEmailAddress("sdk@supplies.example");
        supplier.setIsSupplier(true);
        Contacts contacts = new Contacts();
        contacts.addContactsItem(supplier);
        Contacts made = call("create a contact", () -> api.createContacts(token, tenant, contacts, "k-" + UUID.randomUUID(), false));
        UUID contact = made.getContacts().get(0).getContactID();
        Contact change = new Contact();
        change.setCompanyNumber("01234567");
        Contacts changes = new Contacts();
        changes.addContactsItem(change);
        Contacts changed = call("change a contact", () -> api.updateContact(token, tenant, contact, changes, null));
        require("the change", "01234567".equals(changed.getContacts().get(0).getCompanyNumber()));

        Account account = new Account();
        account.setCode("J" + (System.nanoTime() % 100000));
        account.setName("Sdk costs " + account.getCode());
        account.setType(AccountType.EXPENSE);
        Accounts costs = call("create an account", () -> api.createAccount(token, tenant, account, null));
        String code = costs.getAccounts().get(0).getCode();

        Item item = new Item();
        item.setCode("SDK-" + code);
        item.setName("Sdk item");
        Items items = new Items();
        items.addItemsItem(item);
        Items madeItems = call("create an item", () -> api.createItems(token, tenant, items, null, false, null));
        UUID itemId = madeItems.getItems().get(0).getItemID();
        items.getItems().get(0).setDescription("Changed");
        call("change an item", () -> api.updateItem(token, tenant, itemId, items, null, null));
        call(
                "delete an item",
                () -> {
                    api.deleteItem(token, tenant, itemId);
                    return true;
                });

        Invoice bill = new Invoice();
        bill.setType(Invoice.TypeEnum.ACCPAY);
        bill.setContact(reference(contact));
        bill.setInvoiceNumber("JB-" + code);
        bill.setDate(day);
        bill.setDueDate(day.plusDays(30));
        bill.setStatus(Invoice.StatusEnum.AUTHORISED);
        bill.setLineAmountTypes(LineAmountTypes.EXCLUSIVE);
        bill.addLineItemsItem(line(code, 2, 50));
        Invoices bills = new Invoices();
        bills.addInvoicesItem(bill);
        Invoices madeBills = call("create a bill", () -> api.createInvoices(token, tenant, bills, "k-" + UUID.randomUUID(), false, 4));
        Invoice madeBill = madeBills.getInvoices().get(0);
        require("total of the bill", madeBill.getTotal() == 100.0 && madeBill.getDateAsDate().equals(day));
        Attachments file =
                call(
                        "attach a file",
                        () ->
                                api.createInvoiceAttachmentByFileName(
                                        token, tenant, madeBill.getInvoiceID(), "my bill.pdf",
                                        "%PDF-1.4 sdk".getBytes(StandardCharsets.UTF_8), "k-" + UUID.randomUUID(), false, "application/pdf"));
        require("name of the file", "my bill.pdf".equals(file.getAttachments().get(0).getFileName()));

        Payment payment = new Payment();
        Invoice paid = new Invoice();
        paid.setInvoiceID(madeBill.getInvoiceID());
        payment.setInvoice(paid);
        Account bank = new Account();
        bank.setCode("1000");
        payment.setAccount(bank);
        payment.setDate(day);
        payment.setAmount(40.0);
        Payments madePayments = call("pay a bill", () -> api.createPayment(token, tenant, payment, "k-" + UUID.randomUUID()));
        Invoices after = call("the paid bill", () -> api.getInvoice(token, tenant, madeBill.getInvoiceID(), null));
        require("the open amount", after.getInvoices().get(0).getAmountDue() == 60.0);
        PaymentDelete deletion = new PaymentDelete();
        deletion.setStatus("DELETED");
        call("delete a payment", () -> api.deletePayment(token, tenant, madePayments.getPayments().get(0).getPaymentID(), deletion, null));
        Invoice voided = new Invoice();
        voided.setStatus(Invoice.StatusEnum.VOIDED);
        Invoices voids = new Invoices();
        voids.addInvoicesItem(voided);
        Invoices gone = call("void a bill", () -> api.updateInvoice(token, tenant, madeBill.getInvoiceID(), voids, null, null));
        require("the status", gone.getInvoices().get(0).getStatus() == Invoice.StatusEnum.VOIDED);

        Invoice one = new Invoice();
        one.setType(Invoice.TypeEnum.ACCPAY);
        one.setContact(reference(contact));
        one.setDate(day);
        one.setDueDate(day.plusDays(30));
        one.setStatus(Invoice.StatusEnum.AUTHORISED);
        one.addLineItemsItem(line(code, 1, 30));
        Invoices several = new Invoices();
        several.addInvoicesItem(one);
        several.addInvoicesItem(one);
        Invoices payable = call("create two bills", () -> api.createInvoices(token, tenant, several, null, false, null));
        BatchPayment batch = new BatchPayment();
        batch.setAccount(bank);
        batch.setDate(day);
        for (Invoice each : payable.getInvoices()) {
            Invoice settled = new Invoice();
            settled.setInvoiceID(each.getInvoiceID());
            Payment share = new Payment();
            share.setInvoice(settled);
            share.setAmount(30.0);
            batch.addPaymentsItem(share);
        }
        BatchPayments batches = new BatchPayments();
        batches.addBatchPaymentsItem(batch);
        BatchPayments madeBatches = call("pay two bills", () -> api.createBatchPayment(token, tenant, batches, false, "k-" + UUID.randomUUID()));
        require("payments of the batch", madeBatches.getBatchPayments().get(0).getPayments().size() == 2);

        CreditNote note = new CreditNote();
        note.setType(CreditNote.TypeEnum.ACCPAYCREDIT);
        note.setContact(reference(contact));
        note.setDate(day);
        note.setStatus(CreditNote.StatusEnum.AUTHORISED);
        note.setLineItems(Collections.singletonList(line(code, 1, 10)));
        CreditNotes notes = new CreditNotes();
        notes.addCreditNotesItem(note);
        call("create a credit note", () -> api.createCreditNotes(token, tenant, notes, null, false, null));

        BankTransaction spent = new BankTransaction();
        spent.setType(BankTransaction.TypeEnum.SPEND);
        spent.setContact(reference(contact));
        spent.setBankAccount(bank);
        spent.setDate(day);
        spent.setReference("sdk");
        spent.setLineItems(Collections.singletonList(line(code, 1, 12.5)));
        BankTransactions transactions = new BankTransactions();
        transactions.addBankTransactionsItem(spent);
        BankTransactions madeTransactions =
                call("spend money", () -> api.createBankTransactions(token, tenant, transactions, "k-" + UUID.randomUUID(), false, null));
        UUID transaction = madeTransactions.getBankTransactions().get(0).getBankTransactionID();
        call("the transaction", () -> api.getBankTransaction(token, tenant, transaction, null));
        call(
                "attach to a transaction",
                () ->
                        api.createBankTransactionAttachmentByFileName(
                                token, tenant, transaction, "receipt \u00e9.pdf",
                                "%PDF-1.4 sdk".getBytes(StandardCharsets.UTF_8), null, "application/pdf"));

        Account savings = new Account();
        savings.setCode("1010");
        BankTransfer transfer = new BankTransfer();
        transfer.setFromBankAccount(bank);
        transfer.setToBankAccount(savings);
        transfer.setAmount(5.0);
        transfer.setDate(day);
        BankTransfers transfers = new BankTransfers();
        transfers.addBankTransfersItem(transfer);
        call("transfer money", () -> api.createBankTransfer(token, tenant, transfers, null));

        ManualJournal journal = new ManualJournal();
        journal.setNarration("Sdk accrual");
        journal.setDate(day);
        journal.setStatus(ManualJournal.StatusEnum.POSTED);
        journal.setJournalLines(Arrays.asList(journalLine(code, 7), journalLine("2300", -7)));
        ManualJournals journals = new ManualJournals();
        journals.addManualJournalsItem(journal);
        call("post a journal", () -> api.createManualJournals(token, tenant, journals, null, false));

        PurchaseOrder order = new PurchaseOrder();
        order.setContact(reference(contact));
        order.setDate(day);
        order.setStatus(PurchaseOrder.StatusEnum.AUTHORISED);
        order.setLineItems(Collections.singletonList(line(code, 3, 4)));
        PurchaseOrders orders = new PurchaseOrders();
        orders.addPurchaseOrdersItem(order);
        call("order", () -> api.createPurchaseOrders(token, tenant, orders, null, false));
    }

    private void refusals() {
        calls++;
        Invoices both = new Invoices();
        Invoice bad = new Invoice();
        bad.setType(Invoice.TypeEnum.ACCPAY);
        both.addInvoicesItem(bad);
        try {
            Invoices answer = api.createInvoices(token, tenant, both, null, false, null);
            Invoice element = answer.getInvoices().get(0);
            require("errors of an element", "ERROR".equals(element.getStatusAttributeString()) && !element.getValidationErrors().isEmpty());
        } catch (Exception e) {
            problems.add("errors of elements: " + e);
        }
        refused("an invalid invoice", 400, () -> api.createInvoices(token, tenant, both, null, true, null));
        refused("an unknown invoice", 404, () -> api.getInvoice(token, tenant, UUID.randomUUID(), null));
        refused("an unknown token", 401, () -> api.getAccounts("nothing", tenant, null, null, null));
        refused("another organisation", 403, () -> api.getAccounts(token, UUID.randomUUID().toString(), null, null, null));
        refused("a filter", 400, () -> api.getAccounts(token, tenant, null, "Type===", null));
    }

    private void refused(String name, int status, Callable<?> work) {
        calls++;
        try {
            work.call();
            problems.add(name + " was not refused");
        } catch (XeroApiException e) {
            if (e.getResponseCode() != status) {
                problems.add(name + ": " + e.getResponseCode());
            }
        } catch (Exception e) {
            String text = e.getClass().getSimpleName();
            boolean expected =
                    (status == 400 && text.equals("XeroBadRequestException"))
                            || (status == 401 && text.equals("XeroUnauthorizedException"))
                            || (status == 403 && text.equals("XeroForbiddenException"))
                            || (status == 404 && text.equals("XeroNotFoundException"))
                            || (status == 429 && text.equals("XeroMinuteRateLimitException"));
            if (!expected) {
                problems.add(name + ": " + e);
            }
        }
    }

    /** Calls until the limit of a minute is reached. */
    public void exceed() {
        refused(
                "too many calls",
                429,
                () -> {
                    for (int i = 0; i < 5; i++) {
                        api.getCurrencies(token, tenant, null, null);
                    }
                    return true;
                });
    }

    private static Contact reference(UUID id) {
        Contact contact = new Contact();
        contact.setContactID(id);
        return contact;
    }

    private static LineItem line(String code, double quantity, double price) {
        LineItem line = new LineItem();
        line.setDescription("Checked");
        line.setQuantity(quantity);
        line.setUnitAmount(price);
        line.setAccountCode(code);
        line.setTaxType("NONE");
        return line;
    }

    private static ManualJournalLine journalLine(String code, double amount) {
        ManualJournalLine line = new ManualJournalLine();
        line.setAccountCode(code);
        line.setLineAmount(amount);
        return line;
    }

    private static byte[] read(java.io.InputStream stream) throws java.io.IOException {
        java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
        byte[] some = new byte[8192];
        for (int count = stream.read(some); count >= 0; count = stream.read(some)) {
            out.write(some, 0, count);
        }
        return out.toByteArray();
    }
}
