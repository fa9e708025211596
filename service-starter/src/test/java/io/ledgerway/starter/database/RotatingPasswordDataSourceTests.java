package io.ledgerway.starter.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.datasource.AbstractDataSource;

class RotatingPasswordDataSourceTests {

    private final Database database = new Database();

    @Test
    void whicheverOfTwoPasswordsTheDatabaseHasIsUsed() throws SQLException {
        var passwords = new RotatingPasswordDataSource(database, "me", "old\nnew\n");

        assertThat(passwords.getConnection("me", "what the pool was told")).isNotNull();
        database.password = "new";
        assertThat(passwords.getConnection()).isNotNull();
        assertThat(database.tried).containsExactly("old", "old", "new");

        passwords.replacePasswords("new");
        database.password = "newer";
        assertThatThrownBy(passwords::getConnection)
                .isInstanceOf(SQLException.class)
                .hasMessage("refused");
    }

    @Test
    void otherFaultsAreNotMistakenForAWrongPassword() {
        database.state = "08001";
        var passwords = new RotatingPasswordDataSource(database, "me", "wrong\nold");

        assertThatThrownBy(passwords::getConnection).isInstanceOf(SQLException.class);
        assertThat(database.tried).containsExactly("wrong");
    }

    /** Accepts one password. */
    private static final class Database extends AbstractDataSource {

        private final List<String> tried = new ArrayList<>();
        private String password = "old";
        private String state = "28P01";

        @Override
        public Connection getConnection() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Connection getConnection(String user, String given) throws SQLException {
            tried.add(given);
            if (!given.equals(password)) {
                throw new SQLException("refused", state);
            }
            return (Connection)
                    Proxy.newProxyInstance(
                            Database.class.getClassLoader(),
                            new Class<?>[] {Connection.class},
                            (_, _, _) -> null);
        }
    }
}
