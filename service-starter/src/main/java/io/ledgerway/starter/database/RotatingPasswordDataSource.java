package io.ledgerway.starter.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * Signs in with the first of up to two passwords that the database accepts. PostgreSQL has one
 * password per user, so during a rotation the service knows the old and the new one. The passwords
 * may change while the service runs; open connections stay.
 */
final class RotatingPasswordDataSource extends DelegatingDataSource {

    /** What PostgreSQL says to a wrong password: invalid_password, and where it tells no more. */
    private static final Set<String> WRONG_PASSWORD = Set.of("28P01", "28000");

    private final @Nullable String user;
    private volatile List<String> passwords;

    /**
     * Describes it.
     *
     * @param database where a connection comes from, given a user and a password
     * @param passwords a line each
     */
    RotatingPasswordDataSource(DataSource database, @Nullable String user, String passwords) {
        super(database);
        this.user = user;
        this.passwords = lines(passwords);
    }

    /** Goes on with these, a line each. */
    void replacePasswords(String texts) {
        passwords = lines(texts);
    }

    @Override
    public Connection getConnection() throws SQLException {
        SQLException refusal = null;
        for (String password : passwords) {
            try {
                return obtainTargetDataSource().getConnection(user, password);
            } catch (SQLException e) {
                if (!WRONG_PASSWORD.contains(String.valueOf(e.getSQLState()))) {
                    throw e;
                }
                refusal = e;
            }
        }
        throw refusal == null ? new SQLException("There is no password") : refusal;
    }

    /** The pool asks with what it was configured with, which may be outdated. */
    @Override
    public Connection getConnection(String username, String password) throws SQLException {
        return getConnection();
    }

    private static List<String> lines(String texts) {
        return texts.lines().map(String::strip).filter(it -> !it.isEmpty()).toList();
    }
}
