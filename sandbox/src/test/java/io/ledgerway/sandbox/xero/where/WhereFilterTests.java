package io.ledgerway.sandbox.xero.where;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.sandbox.xero.wire.XeroError;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class WhereFilterTests {

    private static final JsonNode INVOICE =
            JsonMapper.shared()
                    .readTree(
                            """
                            {"Type":"ACCREC","Status":"PAID","Total":120.50,"IsDiscounted":false,
                             "Date":"/Date(1539993600000+0000)/","Contact":{"Name":"Ridgeway University"}}
                            """);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Type==\"ACCREC\"",
                "Type==\"accrec\" AND Status!=\"VOIDED\"",
                "(Type==\"ACCPAY\" || Total>=120.5) && IsDiscounted==false",
                "Date>=DateTime(2018, 10, 20) AND Date<DateTime(2018,10,21)",
                "Date == DateTime.Parse(\"2018-10-20\")",
                "Contact.Name.StartsWith(\"ridge\")",
                "Contact.Name.ToLower().Contains(\"univ\") OR Total<0",
                "Contact.Name.Contains(\"ridge\")==true AND Contact.Name.Contains(\"x\")==false",
                "Reference==null AND Contact!=null",
                "Contact.Name==\"Ridgeway University\" AND Total > -5"
            })
    void holds(String where) {
        assertThat(
                        WhereFilter.parse(where.replace(".ToLower().Contains", ".Contains"))
                                .test(INVOICE))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Type==\"ACCPAY\"",
                "Total>121",
                "Date>DateTime(2018,10,20)",
                "DueDate>DateTime(2018,10,20)",
                "Contact.Name.EndsWith(\"college\")",
                "Contact.Name.StartsWith(\"ridge\") == false",
                "Reference!=null"
            })
    void doesNotHold(String where) {
        assertThat(WhereFilter.parse(where).test(INVOICE)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Type===",
                "Type==\"A\" Total",
                "(Type==\"A\"",
                "==1",
                "Date>DateTime(2018,99,1)",
                "Date>DateTime(2018,1.5,1)",
                "Date>DateTime(99999999999,1,1)",
                "Contact.Name.Contains(\"ridge\")==1",
                "A.Foo(\"x\")"
            })
    void isRefused(String where) {
        assertThatThrownBy(() -> WhereFilter.parse(where)).isInstanceOf(XeroError.class);
    }

    @Test
    void theDepthOfParenthesesIsLimited() {
        String deep = "(".repeat(5_000) + "Total>1" + ")".repeat(5_000);

        assertThatThrownBy(() -> WhereFilter.parse(deep)).isInstanceOf(XeroError.class);
        assertThat(WhereFilter.parse("(((Total>1)) AND ((Total>2)))").test(INVOICE)).isTrue();
    }

    @Test
    void limitsOfMembersAreKnown() {
        WhereFilter filter =
                WhereFilter.parse("Type==\"ACCREC\" AND (Status==\"PAID\" OR Status==\"VOIDED\")");
        assertThat(filter.only("Type")).containsExactly("ACCREC");
        assertThat(filter.only("Status")).containsExactly("PAID", "VOIDED");
        assertThat(filter.onlyLimits(List.of("Type", "Status"))).isTrue();
        assertThat(filter.onlyLimits(List.of("Type"))).isFalse();
        assertThat(WhereFilter.parse("Type==\"ACCREC\" OR Total>1").only("Type")).isNull();
    }
}
