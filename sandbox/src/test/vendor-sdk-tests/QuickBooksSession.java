package vendorsdk;

import com.intuit.ipp.core.Context;
import com.intuit.ipp.core.IEntity;
import com.intuit.ipp.core.ServiceType;
import com.intuit.ipp.data.*;
import com.intuit.ipp.exception.FMSException;
import com.intuit.ipp.security.OAuth2Authorizer;
import com.intuit.ipp.services.BatchOperation;
import com.intuit.ipp.services.CDCQueryResult;
import com.intuit.ipp.services.DataService;
import com.intuit.ipp.services.QueryResult;
import com.intuit.ipp.services.ReportService;
import com.intuit.ipp.util.Config;
import com.intuit.oauth2.client.OAuth2PlatformClient;
import com.intuit.oauth2.config.OAuth2Config;
import com.intuit.oauth2.data.BearerTokenResponse;
import com.intuit.oauth2.exception.OAuthException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.Class;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.math.BigDecimal;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.bind.annotation.XmlElement;
import org.json.JSONArray;
import org.json.JSONObject;

/** Drives the API with the vendor's SDK and collects what the SDK refuses. */
public final class QuickBooksSession {

    private static final List<String> ENTITIES =
            Arrays.asList(
                    "Account", "Attachable", "Bill", "BillPayment", "Class", "CompanyCurrency",
                    "CompanyInfo", "CreditMemo", "Customer", "Department", "Deposit", "Employee",
                    "Estimate", "Invoice", "Item", "JournalEntry", "Payment", "PaymentMethod",
                    "Preferences", "Purchase", "PurchaseOrder", "RefundReceipt", "SalesReceipt",
                    "TaxAgency", "TaxCode", "TaxRate", "Term", "Transfer", "Vendor", "VendorCredit");

    private final String base;
    private final String realm;
    private final String token;
    private final List<String> problems = new ArrayList<>();
    private int calls;

    public QuickBooksSession(String base, String realm, String token) {
        this.base = base;
        this.realm = realm;
        this.token = token;
        // the SDK finds its configuration by the loader of the thread when it is first used
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(QuickBooksSession.class.getClassLoader());
        Config.setProperty(Config.BASE_URL_QBO, base + "/v3/company");
        Config.setProperty(Config.HTTP_TRANSPORT, "HTTP_URL_CONNECTION");
        thread.setContextClassLoader(before);
    }

    public int calls() {
        return calls;
    }

    public List<String> problems() {
        return problems;
    }

    private interface Call<T> {
        T make() throws Exception;
    }

    private <T> T call(String what, Call<T> call) {
        calls++;
        try {
            T result = call.make();
            if (result == null) {
                problems.add(what + ": no result");
            }
            return result;
        } catch (Throwable e) {
            problems.add(what + ": " + e + details(e));
            return null;
        }
    }

    private static String details(Throwable e) {
        if (e instanceof FMSException && ((FMSException) e).getErrorList() != null) {
            StringBuilder text = new StringBuilder();
            for (com.intuit.ipp.data.Error one : ((FMSException) e).getErrorList()) {
                text.append(' ').append(one.getCode()).append(' ').append(one.getDetail());
            }
            return text.toString();
        }
        return e.getCause() == null ? "" : " caused by " + e.getCause();
    }

    private void expect(String what, String code, Call<?> call) {
        calls++;
        try {
            call.make();
            problems.add(what + ": not refused");
        } catch (FMSException e) {
            boolean found =
                    e.getErrorList() != null
                            && !e.getErrorList().isEmpty()
                            && code.equals(e.getErrorList().get(0).getCode());
            if (!found) {
                problems.add(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage() + details(e));
            }
        } catch (Exception e) {
            problems.add(what + ": " + e);
        }
    }

    private void check(String what, boolean holds) {
        if (!holds) {
            problems.add(what);
        }
    }

    private DataService service() throws FMSException {
        return service(token);
    }

    private DataService service(String accessToken) throws FMSException {
        Context context = new Context(new OAuth2Authorizer(accessToken), ServiceType.QBO, realm);
        context.setMinorVersion("75");
        return new DataService(context);
    }

    // ---------------------------------------------------------------- tokens

    /** Exchanges a code, refreshes and revokes; returns the access token of the code. */
    public void tokens(String id, String secret, String code, String redirect) throws Exception {
        OAuth2Config config =
                new OAuth2Config.OAuth2ConfigBuilder(id, secret)
                        .callDiscoveryAPI(base + "/.well-known/openid_configuration")
                        .buildConfig();
        calls++;
        check("discovery", config.getIntuitBearerTokenEndpoint() != null);
        OAuth2PlatformClient client = new OAuth2PlatformClient(config);
        BearerTokenResponse first = call("exchange", () -> client.retrieveBearerTokens(code, redirect));
        if (first == null) {
            return;
        }
        check("expires_in", first.getExpiresIn() == 3600);
        check("x_refresh_token_expires_in", first.getXRefreshTokenExpiresIn() > 8_000_000);
        call("read with the token", () -> service(first.getAccessToken()).executeQuery("select * from CompanyInfo"));
        BearerTokenResponse second = call("refresh", () -> client.refreshToken(first.getRefreshToken()));
        check("refresh token stays for a day", second != null && second.getRefreshToken().equals(first.getRefreshToken()));
        calls++;
        try {
            client.retrieveBearerTokens(code, redirect);
            problems.add("a code was exchanged twice");
        } catch (OAuthException e) {
            check("error of a used code", String.valueOf(e.getMessage()).length() > 0);
        }
        call("revoke", () -> client.revokeToken(first.getRefreshToken()));
        expect401("revoked token", first.getAccessToken());
    }

    private void expect401(String what, String accessToken) {
        calls++;
        try {
            service(accessToken).executeQuery("select * from Customer");
            problems.add(what + ": not refused");
        } catch (FMSException e) {
            check(what + ": " + e, e.getClass().getSimpleName().equals("AuthenticationException")
                    || e.getClass().getSimpleName().equals("InvalidTokenException")
                    || String.valueOf(details(e)).contains("3200"));
        }
    }

    // ---------------------------------------------------------------- reads

    public void reads() {
        guarded("reads", this::readAll);
    }

    public void writes() {
        guarded("writes", this::writeAll);
    }

    private interface Step {
        void run() throws Exception;
    }

    private void guarded(String name, Step step) {
        try {
            step.run();
        } catch (Exception e) {
            problems.add(name + " ended early: " + e + " at " + e.getStackTrace()[0]);
        }
    }

    private void readAll() throws Exception {
        for (String entity : ENTITIES) {
            QueryResult result =
                    call("query " + entity, () -> service().executeQuery("select * from " + entity + " maxresults 1000"));
            JSONObject raw = raw("select * from " + entity + " maxresults 1000");
            JSONArray rows = raw.getJSONObject("QueryResponse").optJSONArray(entity);
            int count = rows == null ? 0 : rows.length();
            check(entity + " rows read by the SDK", result != null && sizeOf(result) == count);
            check(entity + " has rows", count > 0 || entity.equals("Employee"));
            for (int i = 0; i < count; i++) {
                strict(entity, Class.forName("com.intuit.ipp.data." + entity), rows.getJSONObject(i));
            }
        }
        QueryResult counted = call("count", () -> service().executeQuery("select count(*) from Invoice"));
        int total = counted == null ? 0 : counted.getTotalCount();
        int seen = 0;
        for (int start = 1; start <= total; start += 40) {
            String query = "select * from Invoice orderby Id startposition " + start + " maxresults 40";
            QueryResult page = call("page", () -> service().executeQuery(query));
            seen += page == null ? 0 : sizeOf(page);
        }
        check("pages have " + seen + " of " + total, seen == total && total > 0);
        call("inactive", () -> service().executeQuery("select * from Vendor where Active in (true, false)"));
        call("like", () -> service().executeQuery("select Id, DisplayName from Customer where DisplayName like '%a%' orderby DisplayName desc"));
        call("since", () -> service().executeQuery("select * from Bill where MetaData.LastUpdatedTime > '2020-01-01T00:00:00-08:00' and TxnDate >= '2020-01-01'"));
        for (IEntity one : Arrays.<IEntity>asList(new Invoice(), new Bill(), new Customer(), new Vendor(), new Account(), new Item(), new Payment(), new Purchase())) {
            call("read one", () -> {
                QueryResult some = service().executeQuery("select * from " + one.getClass().getSimpleName() + " maxresults 1");
                return service().findById(some.getEntities().get(0));
            });
        }
        List<CDCQueryResult> changes =
                call("cdc", () -> service().executeCDCQuery(
                        Arrays.asList(new Invoice(), new Bill(), new Customer(), new Payment()), "2020-01-01T00:00:00-08:00"));
        check("cdc has results", changes != null && !changes.isEmpty() && changes.get(0).getQueryResults().size() > 0);
        for (String name : Arrays.asList("BalanceSheet", "ProfitAndLoss", "CashFlow", "GeneralLedger", "TrialBalance", "AgedReceivables", "AgedPayables", "JournalReport")) {
            Report report = call("report " + name, () -> report(name));
            check(name + " has rows", report != null && report.getRows() != null && !report.getRows().getRow().isEmpty());
        }
    }

    private Report report(String name) throws FMSException {
        Context context = new Context(new OAuth2Authorizer(token), ServiceType.QBO, realm);
        context.setMinorVersion("75");
        ReportService service = new ReportService(context);
        service.setStart_date("2024-01-01");
        service.setEnd_date("2026-12-31");
        return service.executeReport(name);
    }

    private static int sizeOf(QueryResult result) {
        return result.getEntities() == null ? 0 : result.getEntities().size();
    }

    private JSONObject raw(String query) throws Exception {
        return new JSONObject(
                new String(bytes("query?minorversion=75&query=" + URLEncoder.encode(query, "UTF-8")), "UTF-8"));
    }

    private byte[] bytes(String path) throws Exception {
        return fetched(base + "/v3/company/" + realm + "/" + path);
    }

    private byte[] fetched(String address) throws Exception {
        HttpURLConnection connection = (HttpURLConnection) URI.create(address).toURL().openConnection();
        connection.setRequestProperty("Authorization", "Bearer " + token);
        connection.setRequestProperty("Accept", "*/*");
        try (InputStream body = connection.getInputStream()) {
            return body.readAllBytes();
        }
    }

    // ---------------------------------------------------------------- schema

    /** Every member must be one of the class that the vendor's schema defines. */
    private void strict(String path, Class<?> type, JSONObject json) {
        Map<String, Field> known = new LinkedHashMap<>();
        for (Class<?> one = type; one != null && one != Object.class; one = one.getSuperclass()) {
            for (Field field : one.getDeclaredFields()) {
                XmlElement element = field.getAnnotation(XmlElement.class);
                String name = field.getName();
                known.put(
                        element != null && !element.name().equals("##default")
                                ? element.name()
                                : Character.toLowerCase(name.charAt(0)) + name.substring(1),
                        field);
            }
        }
        for (Iterator<String> names = json.keys(); names.hasNext(); ) {
            String name = names.next();
            Field field = known.get(name);
            if (field == null && path.indexOf('.') < 0 && Arrays.asList("domain", "sparse", "status").contains(name)) {
                continue;
            }
            if (field == null) {
                once(path + "." + name + " is not in the schema");
                continue;
            }
            value(path + "." + name, field, json.get(name));
        }
    }

    private void value(String path, Field field, Object value) {
        Class<?> type = field.getType();
        if (List.class.isAssignableFrom(type)) {
            if (!(value instanceof JSONArray)) {
                once(path + " is no list");
                return;
            }
            Object element = ((ParameterizedType) field.getGenericType()).getActualTypeArguments()[0];
            for (int i = 0; i < ((JSONArray) value).length(); i++) {
                Object one = ((JSONArray) value).get(i);
                if (one instanceof JSONObject && element instanceof Class) {
                    strict(path, (Class<?>) element, (JSONObject) one);
                }
            }
        } else if (value instanceof JSONObject) {
            if (!type.getName().endsWith("IntuitAnyType")) {
                strict(path, type, (JSONObject) value);
            }
        } else if (type.isEnum()) {
            try {
                Method method = type.getMethod("fromValue", String.class);
                method.invoke(null, String.valueOf(value));
            } catch (Exception e) {
                once(path + " is no " + type.getSimpleName() + ": " + value);
            }
        } else if (Number.class.isAssignableFrom(type) && !(value instanceof Number)) {
            once(path + " is no number: " + value);
        } else if (type == Boolean.class && !(value instanceof Boolean)) {
            once(path + " is no boolean: " + value);
        } else if (type == String.class && !(value instanceof String)) {
            once(path + " is no text: " + value);
        }
    }

    private void once(String problem) {
        if (!problems.contains(problem)) {
            problems.add(problem);
        }
    }

    // ---------------------------------------------------------------- writes

    private void writeAll() throws Exception {
        Account bank = first("select * from Account where AccountType = 'Bank' and Active = true orderby Id");
        Account card = first("select * from Account where AccountType = 'Credit Card'");
        Account expense = first("select * from Account where AccountType = 'Expense'");
        Account income = first("select * from Account where AccountType = 'Income'");
        Account equity = first("select * from Account where AccountType = 'Equity'");
        TaxCode tax = first("select * from TaxCode where Name = 'Standard rate'");

        Customer newCustomer = new Customer();
        newCustomer.setDisplayName("Sdk Customer");
        newCustomer.setGivenName("Ada");
        newCustomer.setFamilyName("Sdk");
        Customer customer = add(newCustomer);
        Vendor newVendor = new Vendor();
        newVendor.setDisplayName("Sdk Vendor");
        Vendor vendor = add(newVendor);
        expect("the same name again", "6240", () -> service().add(newVendor));
        Account account = new Account();
        account.setName("Sdk expenses");
        account.setAccountType(AccountTypeEnum.EXPENSE);
        account.setAccountSubType("OfficeGeneralAdministrativeExpenses");
        add(account);
        Item newItem = new Item();
        newItem.setName("Sdk item");
        newItem.setType(ItemTypeEnum.SERVICE);
        newItem.setIncomeAccountRef(ref(income.getId()));
        newItem.setExpenseAccountRef(ref(expense.getId()));
        newItem.setUnitPrice(new BigDecimal("12.50"));
        Item item = add(newItem);
        com.intuit.ipp.data.Class newClass = new com.intuit.ipp.data.Class();
        newClass.setName("Sdk class");
        com.intuit.ipp.data.Class tracked = add(newClass);
        Department newDepartment = new Department();
        newDepartment.setName("Sdk location");
        Department location = add(newDepartment);
        PaymentMethod method = new PaymentMethod();
        method.setName("Sdk method");
        add(method);

        Invoice newInvoice = new Invoice();
        newInvoice.setDocNumber("J-1");
        newInvoice.setCustomerRef(ref(customer.getId()));
        newInvoice.setDepartmentRef(ref(location.getId()));
        newInvoice.setLine(Arrays.asList(sale("100.00", item, tax, tracked), sale("25.00", item, null, null)));
        Invoice invoice = add(newInvoice);
        check("total of the invoice: " + (invoice == null ? "" : invoice.getTotalAmt()),
                invoice != null && invoice.getTotalAmt().compareTo(new BigDecimal("145.00")) == 0);
        expect("the same number again", "6140", () -> service().add(newInvoice));
        Payment newPayment = new Payment();
        newPayment.setCustomerRef(ref(customer.getId()));
        newPayment.setTotalAmt(new BigDecimal("150.00"));
        newPayment.setLine(Arrays.asList(linked("145.00", invoice.getId(), "Invoice")));
        Payment payment = add(newPayment);
        check("unapplied amount", payment != null && payment.getUnappliedAmt().compareTo(new BigDecimal("5.00")) == 0);
        Invoice paid = call("paid invoice", () -> service().findById(invoice));
        check("balance of the paid invoice", paid != null && paid.getBalance().signum() == 0);
        expect("an old version", "5010", () -> service().update(invoice));
        call("void a payment", () -> service().voidRequest(payment));
        Invoice open = call("open invoice", () -> service().findById(invoice));
        check("balance after the void", open != null && open.getBalance().compareTo(new BigDecimal("145.00")) == 0);
        open.setPrivateNote("Noted by the client");
        open.setSparse(true);
        Invoice noted = call("sparse update", () -> service().update(open));
        check("note of the invoice", noted != null && "Noted by the client".equals(noted.getPrivateNote()) && noted.getLine().size() >= 2);
        Invoice voided = call("void an invoice", () -> service().voidRequest(noted));
        check("void amounts", voided != null && voided.getTotalAmt().signum() == 0 && voided.getPrivateNote().startsWith("Voided"));
        Invoice deleted = call("delete an invoice", () -> service().delete(voided));
        check("deleted", deleted != null && deleted.getStatus() == EntityStatusEnum.DELETED);
        expect("a deleted invoice", "610", () -> service().findById(voided));

        CreditMemo memo = new CreditMemo();
        memo.setCustomerRef(ref(customer.getId()));
        memo.setLine(Arrays.asList(sale("10.00", item, tax, null)));
        add(memo);
        Estimate estimate = new Estimate();
        estimate.setCustomerRef(ref(customer.getId()));
        estimate.setLine(Arrays.asList(sale("10.00", item, tax, null)));
        add(estimate);
        SalesReceipt receipt = new SalesReceipt();
        receipt.setCustomerRef(ref(customer.getId()));
        receipt.setDepositToAccountRef(ref(bank.getId()));
        receipt.setLine(Arrays.asList(sale("10.00", item, tax, null)));
        add(receipt);
        RefundReceipt refund = new RefundReceipt();
        refund.setCustomerRef(ref(customer.getId()));
        refund.setDepositToAccountRef(ref(bank.getId()));
        refund.setLine(Arrays.asList(sale("4.00", item, tax, null)));
        add(refund);

        Bill newBill = new Bill();
        newBill.setVendorRef(ref(vendor.getId()));
        newBill.setDocNumber("JB-1");
        newBill.setLine(Arrays.asList(cost("60.00", expense, tax, tracked)));
        Bill bill = add(newBill);
        BillPayment paying = new BillPayment();
        paying.setVendorRef(ref(vendor.getId()));
        paying.setPayType(BillPaymentTypeEnum.CHECK);
        BillPaymentCheck check = new BillPaymentCheck();
        check.setBankAccountRef(ref(bank.getId()));
        paying.setCheckPayment(check);
        paying.setTotalAmt(new BigDecimal("72.00"));
        paying.setLine(Arrays.asList(linked("72.00", bill.getId(), "Bill")));
        add(paying);
        VendorCredit credit = new VendorCredit();
        credit.setVendorRef(ref(vendor.getId()));
        credit.setLine(Arrays.asList(cost("6.00", expense, tax, null)));
        add(credit);
        PurchaseOrder order = new PurchaseOrder();
        order.setVendorRef(ref(vendor.getId()));
        order.setLine(Arrays.asList(cost("6.00", expense, tax, null)));
        add(order);
        Purchase newPurchase = new Purchase();
        newPurchase.setPaymentType(PaymentTypeEnum.CREDIT_CARD);
        newPurchase.setAccountRef(ref(card.getId()));
        ReferenceType entity = ref(vendor.getId());
        entity.setType("Vendor");
        newPurchase.setEntityRef(entity);
        newPurchase.setLine(Arrays.asList(cost("33.33", expense, tax, tracked)));
        Purchase purchase = add(newPurchase);
        check("total of the purchase", purchase != null && purchase.getTotalAmt().compareTo(new BigDecimal("40.00")) == 0);
        Purchase changed = call("full update", () -> {
            purchase.setPrivateNote("Changed");
            purchase.setLine(Arrays.asList(cost("10.00", expense, null, null)));
            return service().update(purchase);
        });
        check("total after the update", changed != null && changed.getTotalAmt().compareTo(new BigDecimal("10.00")) == 0);
        call("delete a purchase", () -> service().delete(changed));
        Deposit deposit = new Deposit();
        deposit.setDepositToAccountRef(ref(bank.getId()));
        Line line = new Line();
        line.setAmount(new BigDecimal("50.00"));
        line.setDetailType(LineDetailTypeEnum.DEPOSIT_LINE_DETAIL);
        DepositLineDetail detail = new DepositLineDetail();
        detail.setAccountRef(ref(income.getId()));
        line.setDepositLineDetail(detail);
        deposit.setLine(Arrays.asList(line));
        add(deposit);
        Transfer transfer = new Transfer();
        transfer.setFromAccountRef(ref(bank.getId()));
        transfer.setToAccountRef(ref(card.getId()));
        transfer.setAmount(new BigDecimal("15.00"));
        add(transfer);
        JournalEntry journal = new JournalEntry();
        journal.setLine(Arrays.asList(entry("70.00", PostingTypeEnum.DEBIT, expense), entry("70.00", PostingTypeEnum.CREDIT, equity)));
        add(journal);
        journal.setLine(Arrays.asList(entry("70.00", PostingTypeEnum.DEBIT, expense), entry("60.00", PostingTypeEnum.CREDIT, equity)));
        expect("an unbalanced entry", "6000", () -> service().add(journal));

        files(customer, bill);
        batch(customer, item);
        errors(vendor);
        call("make inactive", () -> {
            Vendor now = service().findById(vendor);
            now.setActive(false);
            now.setSparse(true);
            Vendor inactive = service().update(now);
            check("name of an inactive vendor", inactive.getDisplayName().equals("Sdk Vendor (deleted)"));
            return inactive;
        });
    }

    private void files(Customer customer, Bill bill) throws Exception {
        Attachable file = new Attachable();
        file.setFileName("sdk é.txt");
        file.setContentType("text/plain");
        AttachableRef link = new AttachableRef();
        ReferenceType entity = ref(bill.getId());
        entity.setType("Bill");
        link.setEntityRef(entity);
        file.setAttachableRef(Arrays.asList(link));
        Attachable stored = call("upload", () -> service().upload(file, new ByteArrayInputStream("Seen".getBytes("UTF-8"))));
        if (stored != null) {
            check("size of the file", stored.getSize() == 4);
            call("read the file", () -> service().findById(stored));
            // with the transport that keeps the port, the SDK fails on every response without JSON
            byte[] address = call("download", () -> bytes("download/" + stored.getId()));
            check("content", address != null && new String(fetched(new String(address, "UTF-8")), "UTF-8").equals("Seen"));
            call("delete the file", () -> service().delete(stored));
        }
        Invoice printed = first("select * from Invoice maxresults 1");
        byte[] pdf = call("PDF", () -> bytes("invoice/" + printed.getId() + "/pdf"));
        check("PDF", pdf != null && new String(pdf, "ISO-8859-1").startsWith("%PDF"));
    }

    private void batch(Customer customer, Item item) throws Exception {
        BatchOperation batch = new BatchOperation();
        Customer other = new Customer();
        other.setDisplayName("Batch Customer");
        batch.addEntity(other, OperationEnum.CREATE, "b1");
        batch.addQuery("select * from Customer maxresults 5", "b2");
        Customer same = new Customer();
        same.setDisplayName("Sdk Customer");
        batch.addEntity(same, OperationEnum.CREATE, "b3");
        Invoice invoice = new Invoice();
        invoice.setCustomerRef(ref(customer.getId()));
        invoice.setLine(Arrays.asList(sale("1.00", item, null, null)));
        batch.addEntity(invoice, OperationEnum.CREATE, "b4");
        call("batch", () -> {
            service().executeBatch(batch);
            return batch;
        });
        check("entity of a batch", batch.isEntity("b1") && ((Customer) batch.getEntity("b1")).getId() != null);
        check("query of a batch", batch.isQuery("b2") && sizeOf(batch.getQueryResponse("b2")) == 5);
        check("fault of a batch", batch.isFault("b3"));
        check("invoice of a batch", batch.isEntity("b4"));
    }

    private void errors(Vendor vendor) {
        expect("an unknown entity", "4001", () -> service().executeQuery("select * from Custmoer"));
        expect("no query", "4000", () -> service().executeQuery("selec * from Customer"));
        expect("an unknown vendor", "610", () -> {
            Vendor unknown = new Vendor();
            unknown.setId("2999999999");
            return service().findById(unknown);
        });
        expect("a bill without lines", "2020", () -> {
            Bill bill = new Bill();
            bill.setVendorRef(ref(vendor.getId()));
            return service().add(bill);
        });
        expect("an unknown reference", "2500", () -> {
            Bill bill = new Bill();
            bill.setVendorRef(ref("2999999999"));
            return service().add(bill);
        });
        expect401("an unknown token", "nothing");
    }

    /** The next call is over the limit. */
    public void throttled() {
        expect("over the limit", "3001", () -> service().executeQuery("select * from Customer"));
    }

    private <T extends IEntity> T add(T entity) throws Exception {
        T added = call("add " + entity.getClass().getSimpleName(), () -> service().add(entity));
        if (added != null) {
            Object id = added.getClass().getMethod("getId").invoke(added);
            check("id of a new " + entity.getClass().getSimpleName(), id != null);
        }
        return added;
    }

    @SuppressWarnings("unchecked")
    private <T> T first(String query) throws Exception {
        return (T) call(query, () -> service().executeQuery(query).getEntities().get(0));
    }

    private static ReferenceType ref(String id) {
        ReferenceType reference = new ReferenceType();
        reference.setValue(id);
        return reference;
    }

    private static Line sale(String amount, Item item, TaxCode tax, com.intuit.ipp.data.Class tracked) {
        Line line = new Line();
        line.setAmount(new BigDecimal(amount));
        line.setDetailType(LineDetailTypeEnum.SALES_ITEM_LINE_DETAIL);
        SalesItemLineDetail detail = new SalesItemLineDetail();
        detail.setItemRef(ref(item.getId()));
        detail.setTaxCodeRef(tax == null ? null : ref(tax.getId()));
        detail.setClassRef(tracked == null ? null : ref(tracked.getId()));
        line.setSalesItemLineDetail(detail);
        return line;
    }

    private static Line cost(String amount, Account account, TaxCode tax, com.intuit.ipp.data.Class tracked) {
        Line line = new Line();
        line.setAmount(new BigDecimal(amount));
        line.setDetailType(LineDetailTypeEnum.ACCOUNT_BASED_EXPENSE_LINE_DETAIL);
        AccountBasedExpenseLineDetail detail = new AccountBasedExpenseLineDetail();
        detail.setAccountRef(ref(account.getId()));
        detail.setTaxCodeRef(tax == null ? null : ref(tax.getId()));
        detail.setClassRef(tracked == null ? null : ref(tracked.getId()));
        line.setAccountBasedExpenseLineDetail(detail);
        return line;
    }

    private static Line linked(String amount, String id, String type) {
        Line line = new Line();
        line.setAmount(new BigDecimal(amount));
        LinkedTxn link = new LinkedTxn();
        link.setTxnId(id);
        link.setTxnType(type);
        line.setLinkedTxn(Arrays.asList(link));
        return line;
    }

    private static Line entry(String amount, PostingTypeEnum side, Account account) {
        Line line = new Line();
        line.setAmount(new BigDecimal(amount));
        line.setDetailType(LineDetailTypeEnum.JOURNAL_ENTRY_LINE_DETAIL);
        JournalEntryLineDetail detail = new JournalEntryLineDetail();
        detail.setPostingType(side);
        detail.setAccountRef(ref(account.getId()));
        line.setJournalEntryLineDetail(detail);
        return line;
    }
}
