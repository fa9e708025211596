package io.ledgerway.starter.query;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.ledgerway.model.accounting.document.Invoice;
import io.ledgerway.starter.error.ApiException;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpStatus;

/** The SQL of queries, and type errors. {@link QuerySqlIT} tests the results of the SQL. */
class QuerySchemaTests {

    private static final QuerySchema COMPANIES =
            QuerySchema.ofColumns("Company")
                    .text("name", "c.name")
                    .uuid("id", "c.id")
                    .instant("created", "c.created")
                    .bool("enabled", "c.enabled")
                    .number("size", "c.size")
                    .text("twin", "c.t1")
                    .text("TWIN", "c.t2")
                    .textMap("tags", "c.tags")
                    .textElements("products", "SELECT p.name FROM product p WHERE p.c = c.id")
                    .textElements("dataConnections.status", "SELECT k.s FROM k WHERE k.c = c.id")
                    .uuidElements("dataConnections.id", "SELECT k.id FROM k WHERE k.c = c.id")
                    .instantElements("dataConnections.at", "SELECT k.at FROM k WHERE k.c = c.id")
                    .build("c.id");
    private static final QuerySchema SALES =
            QuerySchema.ofRecord("Sale", Sale.class, "r.data", "r.id", Map.of());
    private static final String ID = "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01";

    @Test
    void missingQueryMatchesEverything() {
        assertThat(COMPANIES.filter(null)).isEqualTo(SqlFilter.none());
        assertThat(COMPANIES.filter("  ").sql()).isEqualTo("TRUE");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '`',
            textBlock =
                    """
                    name=X                   ¦ ledgerway_fold(c.name) = ledgerway_fold(?)
                    name!=X                  ¦ ledgerway_fold(c.name) IS DISTINCT FROM ledgerway_fold(?)
                    name~X                   ¦ strpos(ledgerway_fold(c.name), ledgerway_fold(?)) > 0
                    NAME=X                   ¦ ledgerway_fold(c.name) = ledgerway_fold(?)
                    twin=x                   ¦ ledgerway_fold(c.t1) = ledgerway_fold(?)
                    TWIN=x                   ¦ ledgerway_fold(c.t2) = ledgerway_fold(?)
                    name=null                ¦ c.name IS NULL
                    name!=null               ¦ c.name IS NOT NULL
                    size>=1                  ¦ c.size >= ?
                    size!=1                  ¦ c.size IS DISTINCT FROM ?
                    created<2022-08-23       ¦ c.created < ?
                    enabled=true             ¦ c.enabled = ?
                    tags.region=uk           ¦ ledgerway_fold((c.tags ->> CAST(? AS text))) = ledgerway_fold(?)
                    tags.a.b=uk              ¦ ledgerway_fold((c.tags ->> CAST(? AS text))) = ledgerway_fold(?)
                    size=1&&size=2           ¦ (c.size = ? AND c.size = ?)
                    size=1||size=2&&size=3   ¦ (c.size = ? OR (c.size = ? AND c.size = ?))
                    dataconnections.STATUS=x ¦ EXISTS (SELECT 1 FROM (SELECT k.s FROM k WHERE k.c = c.id) AS element(v) WHERE ledgerway_fold(element.v) = ledgerway_fold(?))
                    dataConnections.status!=x ¦ NOT EXISTS (SELECT 1 FROM (SELECT k.s FROM k WHERE k.c = c.id) AS element(v) WHERE ledgerway_fold(element.v) = ledgerway_fold(?))
                    dataConnections.at>2020-01-01 ¦ EXISTS (SELECT 1 FROM (SELECT k.at FROM k WHERE k.c = c.id) AS element(v) WHERE element.v > ?)
                    dataConnections.status=null ¦ NOT EXISTS (SELECT 1 FROM (SELECT k.s FROM k WHERE k.c = c.id) AS element(v) WHERE element.v IS NOT NULL)
                    dataConnections.status!=null ¦ EXISTS (SELECT 1 FROM (SELECT k.s FROM k WHERE k.c = c.id) AS element(v) WHERE element.v IS NOT NULL)
                    products=null            ¦ NOT EXISTS (SELECT 1 FROM (SELECT p.name FROM product p WHERE p.c = c.id) AS element(v))
                    products!=null           ¦ EXISTS (SELECT 1 FROM (SELECT p.name FROM product p WHERE p.c = c.id) AS element(v))
                    """)
    void compilesColumnsToSql(String query, String sql) {
        assertThat(COMPANIES.filter(query).sql()).isEqualTo(sql);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '`',
            textBlock =
                    """
                    number=X              ¦ ledgerway_fold((r.data ->> 'number')) = ledgerway_fold(?)
                    status=open           ¦ ledgerway_fold((r.data ->> 'status')) = ledgerway_fold(?)
                    code=x                ¦ ledgerway_fold((r.data ->> 'code')) = ledgerway_fold(?)
                    _note~x               ¦ strpos(ledgerway_fold((r.data ->> '_note')), ledgerway_fold(?)) > 0
                    amount>0              ¦ ledgerway_number((r.data -> 'amount')) > ?
                    days=1                ¦ ledgerway_number((r.data -> 'days')) = ?
                    paid!=true            ¦ ledgerway_boolean((r.data -> 'paid')) IS DISTINCT FROM ?
                    issueDate>2022-01-01  ¦ ledgerway_instant((r.data ->> 'issueDate')) > ?
                    modifiedDate>2022-01-01 ¦ ledgerway_instant((r.data ->> 'modifiedDate')) > ?
                    metadata.isDeleted=true ¦ ledgerway_boolean(((r.data -> 'metadata') -> 'isDeleted')) = ?
                    customerRef.id=7      ¦ ledgerway_fold(((r.data -> 'customerRef') ->> 'id')) = ledgerway_fold(?)
                    CUSTOMERREF.ID=7      ¦ ledgerway_fold(((r.data -> 'customerRef') ->> 'id')) = ledgerway_fold(?)
                    customerRef=null      ¦ (r.data ->> 'customerRef') IS NULL
                    tags.region=uk        ¦ ledgerway_fold(((r.data -> 'tags') ->> CAST(? AS text))) = ledgerway_fold(?)
                    lines.quantity>1      ¦ EXISTS (SELECT 1 FROM jsonb_path_query((r.data -> 'lines'), 'strict $[*]', '{}', true) AS e1(v) WHERE ledgerway_number((e1.v -> 'quantity')) > ?)
                    lines=null            ¦ NOT EXISTS (SELECT 1 FROM jsonb_path_query((r.data -> 'lines'), 'strict $[*]', '{}', true) AS e1(v))
                    labels!=x             ¦ NOT EXISTS (SELECT 1 FROM jsonb_path_query((r.data -> 'labels'), 'strict $[*]', '{}', true) AS e1(v) WHERE ledgerway_fold((e1.v #>> '{}')) = ledgerway_fold(?))
                    lines.parts.ref.id=7  ¦ EXISTS (SELECT 1 FROM jsonb_path_query((r.data -> 'lines'), 'strict $[*]', '{}', true) AS e1(v), jsonb_path_query((e1.v -> 'parts'), 'strict $[*]', '{}', true) AS e2(v) WHERE ledgerway_fold(((e2.v -> 'ref') ->> 'id')) = ledgerway_fold(?))
                    """)
    void compilesRecordsToSql(String query, String sql) {
        assertThat(SALES.filter(query).sql()).isEqualTo(sql);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            textBlock =
                    """
                    parent=null   ¦ c.parent IS NULL
                    parent!=null  ¦ c.parent IS NOT NULL
                    parts=null    ¦ NOT EXISTS (SELECT 1 FROM (SELECT p.id FROM p WHERE p.c = c.id) AS element(v))
                    parts!=null   ¦ EXISTS (SELECT 1 FROM (SELECT p.id FROM p WHERE p.c = c.id) AS element(v))
                    """)
    void compilesPresenceOfObjectsToSql(String query, String sql) {
        QuerySchema things =
                QuerySchema.ofColumns("Thing")
                        .object("parent", "c.parent")
                        .objectElements("parts", "SELECT p.id FROM p WHERE p.c = c.id")
                        .build("c.id");

        assertThat(things.filter(query).sql()).isEqualTo(sql);
        assertThatThrownBy(() -> things.filter("parts=7")).isInstanceOf(ApiException.class);
        assertThatThrownBy(() -> things.orderBy("parent", "")).isInstanceOf(ApiException.class);
    }

    @Test
    void callerValuesAreParameters() {
        assertThat(COMPANIES.filter("name=a'b&&size>1.50&&id=" + ID).parameters())
                .containsExactly("a'b", new BigDecimal("1.50"), UUID.fromString(ID));
        assertThat(COMPANIES.filter("tags.a.b=uk").parameters()).containsExactly("a.b", "uk");
        assertThat(COMPANIES.filter("created>2022-08-23&&enabled=TRUE").parameters())
                .containsExactly(OffsetDateTime.parse("2022-08-23T00:00Z"), true);
    }

    @Test
    void aColumnIsPreferredToTheJson() {
        QuerySchema sales =
                QuerySchema.ofRecord(
                        "Sale", Sale.class, "r.data", "r.id", Map.of("modifiedDate", "r.modified"));

        assertThat(sales.filter("modifieddate>2022-01-01").sql()).isEqualTo("r.modified > ?");
        assertThat(sales.orderBy("-modifiedDate", ""))
                .isEqualTo("r.modified DESC NULLS LAST, r.id");
    }

    @Test
    void theContractsExamplesAreQueries() {
        QuerySchema invoices =
                QuerySchema.ofRecord("Invoice", Invoice.class, "r.data", "r.id", Map.of());

        assertThat(invoices.filter("amountDue>0&&status=Submitted").parameters()).hasSize(2);
        assertThat(invoices.filter("metadata.isDeleted!=true").sql()).contains("isDeleted");
        assertThat(invoices.filter("lineItems.accountRef.id=7||{currency=GBP}").sql())
                .contains("lineItems");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "isCompleted",
                "customerRef.nope",
                "number.x",
                "lines.nope",
                "supplementalData",
                "supplementalData.content",
                "anything",
                "anything.x",
                "hidden",
                "note",
                "metadata.nope",
                "lines.parts.parts.parts.parts.parts.parts.parts.parts.parts.quantity"
            })
    void anUnknownPropertyIsNamed(String path) {
        assertThatThrownBy(() -> SALES.filter("days=1&&" + path + "=1"))
                .hasMessage("Error parsing query - Could not resolve property " + path + " on Sale")
                .extracting(error -> ((ApiException) error).status())
                .isEqualTo(HttpStatus.BAD_REQUEST);
    }

    @Test
    void namesThatDifferInCaseAloneMustBeExact() {
        assertThatThrownBy(() -> COMPANIES.filter("Twin=x"))
                .hasMessage("Error parsing query - Could not resolve property Twin on Company");
    }

    @ParameterizedTest
    @CsvSource({
        "name>x,'Operator > cannot be used here, name takes = != ~',4",
        "size~1,'Operator ~ cannot be used here, size takes = != > < >= <=',4",
        "created~1,'Operator ~ cannot be used here, created takes = != > < >= <=',7",
        "enabled>=true,'Operator >= cannot be used here, enabled takes = !=',7",
        "id~5,'Operator ~ cannot be used here, id takes = !=',2",
        "size>null,'Operator > cannot be used here, null takes = !=',4",
        "name~null,'Operator ~ cannot be used here, null takes = !=',4",
        "size=abc,'abc is not a number, as size is',5",
        "size=\"\",' is not a number, as size is',5",
        "created>soon,'soon is not a date or date-time, as created is (write 2022-10-23 or 2022-10-23T10:45:18Z)',8",
        "size>0 & name=x,'& does not join conditions. Write && (in an address %26%26), or the value in double quotes',7",
        "name=x & size>0,'& does not join conditions. Write && (in an address %26%26), or the value in double quotes',7",
        "name=x AND size>0,'AND does not join conditions. Write && (in an address %26%26), or the value in double quotes',7",
        "size=1 or tags.region = uk,'or does not join conditions. Write ||, or the value in double quotes',7",
        "name=x | size>0,'| does not join conditions. Write ||, or the value in double quotes',7",
        "enabled=yes,'yes is not true or false, as enabled is',8",
        "id=5,'5 is not a UUID, as id is',3",
    })
    void rejectsOperatorsAndValuesOfOtherTypes(String query, String reason, int position) {
        ApiException refusal =
                catchThrowableOfType(ApiException.class, () -> COMPANIES.filter(query));

        assertThat(refusal).hasMessage("Error parsing query - " + reason);
        assertThat(refusal.status()).isEqualTo(HttpStatus.BAD_REQUEST);
        assertThat(refusal.validation()).isNotNull();
        assertThat(refusal.validation().errors().getFirst().itemId())
                .isEqualTo("query[%d]".formatted(position));
        assertThat(refusal.validation().errors().getFirst().message()).isEqualTo(reason);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name=Smith & Sons",
                "name=salt and pepper",
                "name=a & nothing=b",
                "name=\"x & size>0\"",
                "name=brand=x"
            })
    void textsWithConjunctionsThatBeginNoConditionAreValues(String query) {
        assertThat(COMPANIES.filter(query).parameters()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "amuont=1,amount",
        "issuDate>2022-01-01,issueDate",
        "customerRef.ids=1,customerRef.id",
        "customer_ref.id=1,customerRef.id",
        "lines.quantitty=1,lines.quantity",
        "metadata.isDelted=true,metadata.isDeleted",
        "colour=1,''"
    })
    void theNearestPropertyIsNamed(String query, String nearest) {
        String path = query.replaceAll("[=>].*", "");
        String text = "Could not resolve property " + path + " on Sale";
        assertThatThrownBy(() -> SALES.filter(query))
                .hasMessage("Error parsing query - " + text)
                .extracting(QuerySchemaTests::firstReason)
                .isEqualTo(nearest.isEmpty() ? text : text + ". Did you mean " + nearest + "?");
    }

    @ParameterizedTest
    @CsvSource({
        "size desc,Could not resolve property size desc on Company. Write -size for descending.",
        "name ASC,Could not resolve property name ASC on Company. Write name for ascending.",
        "-sise,Could not resolve property sise on Company. Did you mean size?"
    })
    void ordersOfOtherLanguagesGetTheRightForm(String orderBy, String reason) {
        assertThatThrownBy(() -> COMPANIES.orderBy(orderBy, ""))
                .extracting(QuerySchemaTests::firstReason)
                .isEqualTo(reason);
    }

    @Test
    void objectsAreOnlyMissingOrNot() {
        assertThatThrownBy(() -> SALES.filter("customerRef=x"))
                .hasMessage("Error parsing query - x is not a single value, as customerRef is");
    }

    @Test
    void aMalformedQueryNamesTheCharacter() {
        ApiException refusal =
                catchThrowableOfType(ApiException.class, () -> SALES.filter("days=1&&"));

        assertThat(refusal).hasMessage("Error parsing query - Malformed query.");
        assertThat(refusal.validation()).isNotNull();
        assertThat(refusal.validation().errors().getFirst().itemId()).isEqualTo("query[8]");
        assertThat(refusal).hasCauseInstanceOf(QueryException.class);
    }

    @Test
    void longTextIsShortenedInTheSentence() {
        assertThatThrownBy(() -> COMPANIES.filter("size=" + "x".repeat(1000)))
                .hasMessage(
                        "Error parsing query - "
                                + "x".repeat(100)
                                + "… is not a number, as size is");
    }

    @Test
    void aPercentSignInAValueIsEscaped() {
        assertThat(COMPANIES.filter("name=%3D").parameters()).containsExactly("%3D");
        assertThatThrownBy(() -> COMPANIES.filter("name%3D%zz"))
                .hasMessage("Error parsing query - Malformed query.");
        assertThatThrownBy(() -> COMPANIES.filter("name"))
                .hasMessage("Error parsing query - Malformed query.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            textBlock =
                    """
                    name            ¦ ledgerway_fold(c.name) COLLATE "C" ASC NULLS LAST, c.id
                    -created        ¦ c.created DESC NULLS LAST, c.id
                    size , -Created ¦ c.size ASC NULLS LAST, c.created DESC NULLS LAST, c.id
                    """)
    void ordersByTheseColumns(String orderBy, String sql) {
        assertThat(COMPANIES.orderBy(orderBy, "name")).isEqualTo(sql);
    }

    @Test
    void theDefaultOrderAppliesWithoutOne() {
        assertThat(COMPANIES.orderBy(null, "-size")).isEqualTo("c.size DESC NULLS LAST, c.id");
        assertThat(COMPANIES.orderBy(" ", "")).isEqualTo("c.id");
        assertThat(SALES.orderBy("customerRef.id", ""))
                .isEqualTo(
                        "ledgerway_fold(((r.data -> 'customerRef') ->> 'id')) COLLATE \"C\" ASC"
                                + " NULLS LAST, r.id");
    }

    @ParameterizedTest
    @CsvSource({
        "nope,Could not resolve property nope on Company,0",
        "'name,-nope',Could not resolve property nope on Company,5",
        "name.,Could not resolve property name. on Company,0",
        "--name,Could not resolve property -name on Company,0",
        "'name,',Malformed orderBy.,5",
        "-,Malformed orderBy.,0",
        "'size,products',products is not one value to order by,5",
        "dataConnections.status,dataConnections.status is not one value to order by,0",
        "tags.region,tags.region is not one value to order by,0",
        "name desc,Could not resolve property name desc on Company,0"
    })
    void rejectsInvalidOrder(String orderBy, String reason, int position) {
        ApiException refusal =
                catchThrowableOfType(ApiException.class, () -> COMPANIES.orderBy(orderBy, ""));

        assertThat(refusal).hasMessage("Error parsing orderBy - " + reason);
        assertThat(refusal.validation()).isNotNull();
        assertThat(refusal.validation().errors().getFirst().itemId())
                .isEqualTo("orderBy[%d]".formatted(position));
    }

    @Test
    void refusesToOrderByAnObject() {
        assertThatThrownBy(() -> SALES.orderBy("customerRef", ""))
                .hasMessage("Error parsing orderBy - customerRef is not one value to order by");
    }

    @Test
    void ordersByTwentyFieldsAndNoMore() {
        assertThat(COMPANIES.orderBy("size" + ",size".repeat(19), "")).contains("c.size");
        assertThatThrownBy(() -> COMPANIES.orderBy("size" + ",size".repeat(20), ""))
                .hasMessage("Error parsing orderBy - More than 20 fields");
    }

    private static String firstReason(Throwable error) {
        return requireNonNull(((ApiException) error).validation()).errors().getFirst().message();
    }
}
