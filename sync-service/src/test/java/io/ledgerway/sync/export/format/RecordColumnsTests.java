package io.ledgerway.sync.export.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.sync.export.format.Column.Kind;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RecordColumnsTests {

    static List<DataType> types() {
        return Arrays.stream(DataType.values())
                .filter(it -> AccountingRecords.typeOf(it).isPresent())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("types")
    void namesAreUnique(DataType type) {
        assertThat(RecordColumns.of(type)).extracting(Column::name).doesNotHaveDuplicates();
    }

    @Test
    void invoiceHasTypedColumns() {
        assertThat(kind("issueDate")).isEqualTo(Kind.DATE);
        assertThat(kind("modifiedDate")).isEqualTo(Kind.TIMESTAMP);
        assertThat(kind("totalAmount")).isEqualTo(Kind.DECIMAL);
        assertThat(kind("status")).isEqualTo(Kind.TEXT);
        assertThat(kind("customerRef")).isEqualTo(Kind.STRUCT);
        assertThat(kind("lineItems")).isEqualTo(Kind.LIST);
        assertThat(kind("supplementalData")).isEqualTo(Kind.JSON);
    }

    @Test
    void lineThatContainsLinesIsJson() {
        Column reports =
                RecordColumns.of(DataType.BALANCE_SHEET).stream()
                        .filter(it -> it.name().equals("reports"))
                        .findFirst()
                        .orElseThrow();

        Column assets =
                reports.members().getFirst().members().stream()
                        .filter(it -> it.name().equals("assets"))
                        .findFirst()
                        .orElseThrow();

        assertThat(assets.members())
                .extracting(Column::name, Column::type)
                .contains(
                        org.assertj.core.groups.Tuple.tuple("value", Kind.DECIMAL),
                        org.assertj.core.groups.Tuple.tuple("items", Kind.JSON));
    }

    private static Kind kind(String name) {
        return RecordColumns.of(DataType.INVOICES).stream()
                .filter(it -> it.name().equals(name))
                .findFirst()
                .orElseThrow()
                .type();
    }
}
