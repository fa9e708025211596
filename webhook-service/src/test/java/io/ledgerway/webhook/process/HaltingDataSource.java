package io.ledgerway.webhook.process;

import io.ledgerway.webhook.process.KillPoint.KillMoment;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Data source that halts this process at a {@link KillPoint}, once one is set. */
final class HaltingDataSource extends DelegatingDataSource {

    /** Differs from every exit status of a JVM. */
    static final int HALTED = 99;

    private volatile @Nullable KillPoint point;

    HaltingDataSource(DataSource database) {
        super(database);
    }

    void haltAt(KillPoint at) {
        point = at;
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection real = super.getConnection();
        return proxy(Connection.class, new Session(real));
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(
                Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static @Nullable Object call(Object real, Method method, Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(real, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause() == null ? e : e.getCause();
        }
    }

    private static void halt() {
        Runtime.getRuntime().halt(HALTED);
    }

    /** A connection, with a flag for the statement in its open transaction. */
    private final class Session implements InvocationHandler {

        private final Connection real;
        private boolean reached;

        Session(Connection real) {
            this.real = real;
        }

        @Override
        public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments)
                throws Throwable {
            return switch (method.getName()) {
                case "prepareStatement" -> {
                    PreparedStatement statement =
                            (PreparedStatement)
                                    Objects.requireNonNull(call(real, method, arguments));
                    String sql = String.valueOf(arguments == null ? "" : arguments[0]);
                    yield proxy(PreparedStatement.class, watched(statement, sql));
                }
                case "commit" -> {
                    haltIf(KillMoment.BEFORE_COMMIT);
                    Object done = call(real, method, arguments);
                    haltIf(KillMoment.AFTER_COMMIT);
                    reached = false;
                    yield done;
                }
                case "rollback", "close" -> {
                    reached = false;
                    yield call(real, method, arguments);
                }
                default -> call(real, method, arguments);
            };
        }

        private void haltIf(KillMoment moment) {
            KillPoint at = point;
            if (reached && at != null && at.moment() == moment) {
                halt();
            }
        }

        private InvocationHandler watched(PreparedStatement statement, String sql) {
            return (proxy, method, arguments) -> {
                KillPoint at = point;
                if (at == null || !method.getName().startsWith("execute") || !at.concerns(sql)) {
                    return call(statement, method, arguments);
                }
                if (at.moment() == KillMoment.BEFORE_COMMIT && real.getAutoCommit()) {
                    halt();
                }
                return executed(call(statement, method, arguments));
            };
        }

        private @Nullable Object executed(@Nullable Object result) throws SQLException {
            if (result instanceof ResultSet rows) {
                return proxy(
                        ResultSet.class,
                        (proxy, method, arguments) -> {
                            Object value = call(rows, method, arguments);
                            if (method.getName().equals("next") && Boolean.TRUE.equals(value)) {
                                reach();
                            }
                            return value;
                        });
            }
            boolean some =
                    result instanceof int[] counts
                            ? Arrays.stream(counts).sum() > 0
                            : result instanceof Number count && count.longValue() > 0;
            if (some) {
                reach();
            }
            return result;
        }

        /** Without a transaction, the statement commits with its first row. */
        private void reach() throws SQLException {
            reached = true;
            haltIf(KillMoment.IN_TRANSACTION);
            if (real.getAutoCommit()) {
                haltIf(KillMoment.AFTER_COMMIT);
                reached = false;
            }
        }
    }
}
