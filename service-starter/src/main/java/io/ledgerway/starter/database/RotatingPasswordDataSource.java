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

    /**
     * SQL states of a rejected password: invalid_password and invalid_authorization_specification.
     */
    private static final Set<String> WRONG_PASSWORD = Set.of("28P01", "28000");

    private final @Nullable String user;
    private volatile List<String> passwords;

    /**
     * Creates a data source.
     *
     * @param database opens a connection for a user and a password
     * @param passwords one password per line
     */
    RotatingPasswordDataSource(DataSource database, @Nullable String user, String passwords) {
        super(database);
        this.user = user;
        this.passwords = lines(passwords);
    }

    /** Replaces the passwords, one per line. */
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
        throw refusal == null ? new SQLException("No password is configured") : refusal;
    }

    /** Ignores the password of the pool's configuration, which may be outdated. */
    @Override
    public Connection getConnection(String username, String password) throws SQLException {
        return getConnection();
    }

    private static List<String> lines(String texts) {
        return texts.lines().map(String::strip).filter(it -> !it.isEmpty()).toList();
    }
}
