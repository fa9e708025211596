package io.ledgerway.starter.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Valid and invalid queries; each valid text with its tree, as text. */
class QueryParserTests {

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '`',
            textBlock =
                    """
                    amountDue>0                          ¦ amountDue>"0"
                    amountDue > 0                        ¦ amountDue>"0"
                    `  amountDue >\t0  `                 ¦ amountDue>"0"
                    a>=1                                 ¦ a>="1"
                    a<=1                                 ¦ a<="1"
                    a<1                                  ¦ a<"1"
                    a!=1                                 ¦ a!="1"
                    a~x                                  ¦ a~"x"
                    a=>5                                 ¦ a=">5"
                    a>="=5"                              ¦ a>="=5"
                    a = b = c                            ¦ a="b = c"
                    customerRef.id=7                     ¦ customerRef.id="7"
                    banking-x.a_1=y                      ¦ banking-x.a_1="y"
                    größe=1                              ¦ größe="1"
                    a=1&&b=2                             ¦ a="1"&&b="2"
                    a=1||b=2                             ¦ a="1"||b="2"
                    a=1&&b=2&&c=3                        ¦ a="1"&&b="2"&&c="3"
                    a=1||b=2||c=3                        ¦ a="1"||b="2"||c="3"
                    a=1||b=2&&c=3                        ¦ a="1"||b="2"&&c="3"
                    a=1&&b=2||c=3&&d=4                   ¦ a="1"&&b="2"||c="3"&&d="4"
                    {a=1||b=2}&&c=3                      ¦ {a="1"||b="2"}&&c="3"
                    `{ { a = 1 } }`                      ¦ a="1"
                    {a=1}&&{b=2}                         ¦ a="1"&&b="2"
                    {a=1&&b=2}&&c=3                      ¦ {a="1"&&b="2"}&&c="3"
                    a=1||{b=2||c=3}                      ¦ a="1"||{b="2"||c="3"}
                    { a=1 && { b=2 || c=3 } } || d=4     ¦ a="1"&&{b="2"||c="3"}||d="4"
                    name=Harbour  Bakery & Sons          ¦ name="Harbour  Bakery & Sons"
                    name=a|b                             ¦ name="a|b"
                    name=a&b&&c=1                        ¦ name="a&b"&&c="1"
                    name=5" pipe                         ¦ name="5\\" pipe"
                    name=\\                              ¦ name="\\\\"
                    at=2022-08-23T10:00:00.123Z          ¦ at="2022-08-23T10:00:00.123Z"
                    mail=a+b@example.com                 ¦ mail="a+b@example.com"
                    name="a && b || {c}"                 ¦ name="a && b || {c}"
                    name=" x "  && b=1                   ¦ name=" x "&&b="1"
                    {name="x" }                          ¦ name="x"
                    name=""                              ¦ name=""
                    name="a\\"b\\\\c"                    ¦ name="a\\"b\\\\c"
                    name=null                            ¦ name=null
                    name!= null && a=1                   ¦ name!=null&&a="1"
                    name="null"                          ¦ name="null"
                    name=Null                            ¦ name="Null"
                    name=nullify                         ¦ name="nullify"
                    """)
    void parsesToTree(String text, String rendered) {
        assertThat(QueryParser.parse(text).render()).isEqualTo(rendered);
        assertThat(QueryParser.parse(rendered).render()).isEqualTo(rendered);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            quoteCharacter = '`',
            textBlock =
                    """
                    ``               ¦ 0  ¦ Expected the name of a property here.
                    `   `            ¦ 3  ¦ Expected the name of a property here.
                    =1               ¦ 0  ¦ Expected the name of a property here.
                    amountDue        ¦ 9  ¦ Expected an operator (= != ~ > < >= <=) here.
                    a!1              ¦ 1  ¦ Expected an operator (= != ~ > < >= <=) here.
                    a b=1            ¦ 2  ¦ Expected an operator (= != ~ > < >= <=) here.
                    a. b=1           ¦ 2  ¦ Expected the name of a property here.
                    a .b=1           ¦ 2  ¦ Expected an operator (= != ~ > < >= <=) here.
                    a..b=1           ¦ 2  ¦ Expected the name of a property here.
                    .a=1             ¦ 0  ¦ Expected the name of a property here.
                    a.=1             ¦ 2  ¦ Expected the name of a property here.
                    a=               ¦ 2  ¦ Expected a value here ("" is the empty text).
                    a=&&b=1          ¦ 2  ¦ Expected a value here ("" is the empty text).
                    {a=}             ¦ 3  ¦ Expected a value here ("" is the empty text).
                    a=1&&            ¦ 5  ¦ Expected the name of a property here.
                    a=1 && || b=1    ¦ 7  ¦ Expected the name of a property here.
                    &&a=1            ¦ 0  ¦ Expected the name of a property here.
                    a=1||            ¦ 5  ¦ Expected the name of a property here.
                    {}               ¦ 1  ¦ Expected the name of a property here.
                    {a=1             ¦ 4  ¦ Expected &&, || or } here.
                    a=1}             ¦ 3  ¦ Expected &&, || or the end here.
                    {a=1}}           ¦ 5  ¦ Expected &&, || or the end here.
                    {a=1}b=2         ¦ 5  ¦ Expected &&, || or the end here.
                    (a=1)            ¦ 0  ¦ Expected the name of a property here.
                    a={b             ¦ 2  ¦ Put a value that contains a brace in double quotes.
                    a=b{c            ¦ 3  ¦ Put a value that contains a brace in double quotes.
                    a="b             ¦ 2  ¦ This quote is not closed.
                    a="b\\           ¦ 4  ¦ Within quotes only \\" and \\\\ are escapes.
                    a="b\\n"         ¦ 4  ¦ Within quotes only \\" and \\\\ are escapes.
                    a="b\\"          ¦ 2  ¦ This quote is not closed.
                    a="b"c           ¦ 5  ¦ Expected &&, ||, } or the end here.
                    a="b" & b=1      ¦ 6  ¦ Expected &&, ||, } or the end here.
                    a==1             ¦ 2  ¦ Write one = only. Put a value that begins with = in double quotes.
                    a!==1            ¦ 3  ¦ Write one = only. Put a value that begins with = in double quotes.
                    a>==5            ¦ 3  ¦ Write one = only. Put a value that begins with = in double quotes.
                    a%3D1            ¦ 1  ¦ Expected an operator (= != ~ > < >= <=) here.
                    """)
    void reportsTheMalformedCharacter(String text, int position, String reason) {
        QueryException refusal = refusal(text);

        assertThat(refusal).hasMessage("Error parsing query - Malformed query.");
        assertThat(refusal.reason()).isEqualTo(reason);
        assertThat(refusal.position()).isEqualTo(position);
        assertThat(refusal.parameter()).isEqualTo("query");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a=\0", "a=\ud800", "a=\udc00x", "a=\ud800\ud800\udc00", "\0"})
    void unstorableTextIsRejected(String text) {
        assertThat(refusal(text).reason()).isEqualTo("This character is not supported.");
    }

    @Test
    void aPairOfSurrogatesIsACharacter() {
        assertThat(QueryParser.parse("a=\ud83d\ude00\ud83d\ude00").render())
                .isEqualTo("a=\"\ud83d\ude00\ud83d\ude00\"");
    }

    @Test
    void mustBeUnder2048Characters() {
        assertThat(QueryParser.parse("a=" + "x".repeat(2045)).render()).hasSize(2049);
        assertThat(refusal("a=" + "x".repeat(2046)))
                .hasMessage("Error parsing query - The query must be under 2048 characters.");
        assertThat(refusal("a=" + "x".repeat(2046)).position()).isEqualTo(2047);
    }

    @Test
    void nestsFiftyDeepAndNoDeeper() {
        assertThat(QueryParser.parse("{".repeat(50) + "a=1" + "}".repeat(50)).render())
                .isEqualTo("a=\"1\"");
        QueryException refusal = refusal("{".repeat(51) + "a=1" + "}".repeat(51));
        assertThat(refusal).hasMessage("Error parsing query - Malformed query.");
        assertThat(refusal.reason()).isEqualTo("More than 50 open braces.");
        assertThat(refusal.position()).isEqualTo(50);
    }

    @Test
    void closedBracesDoNotCountAsNested() {
        String sixtyInARow = "{a=1}" + "&&{a=1}".repeat(59);

        assertThat(QueryParser.parse(sixtyInARow)).isInstanceOf(Query.And.class);
    }

    @Test
    void everyPartHasItsPosition() {
        Query.And and = (Query.And) QueryParser.parse(" a.b >= 1 &&{ c= \"x\" }");

        assertThat(and.parts())
                .extracting(part -> ((Query.Condition) part).position())
                .containsExactly(new Query.Position(1, 5, 8), new Query.Position(14, 15, 17));
    }

    private static QueryException refusal(String text) {
        return catchThrowableOfType(QueryException.class, () -> QueryParser.parse(text));
    }
}
