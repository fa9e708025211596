package io.ledgerway.expense;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@ExpenseServiceTest
class StartIT {

    @Autowired JdbcClient jdbc;

    @Test
    void startsOnAnEmptyDatabase() {
        assertThat(jdbc.sql("SELECT count(*) FROM expense_transaction").query(Long.class).single())
                .isZero();
    }
}
