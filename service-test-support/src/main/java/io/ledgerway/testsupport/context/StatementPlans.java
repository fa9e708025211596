package io.ledgerway.testsupport.context;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * A data source that keeps the plan of each query and update that is executed with it. The plans
 * use an index wherever one can replace a scan or a sort, because tables of tests are small.
 */
public final class StatementPlans extends DelegatingDataSource {

    private static final String INDEXES_FIRST =
            "SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off";

    private static final String RESET =
            "RESET enable_seqscan; RESET enable_bitmapscan; RESET enable_sort";

    private static final Set<String> EXECUTIONS = Set.of("executeQuery", "executeUpdate");

    private final List<String> plans = new ArrayList<>();

    public StatementPlans(DataSource database) {
        super(database);
    }

    /** The plans of the statements, in their order. */
    public List<String> all() {
        return List.copyOf(plans);
    }

    @Override
    public Connection getConnection() throws SQLException {
        Connection real = super.getConnection();
        return proxy(
                Connection.class,
                (method, arguments) -> {
                    Object result = call(real, method, arguments);
                    return result instanceof PreparedStatement statement && arguments != null
                            ? explained(real, statement, (String) arguments[0])
                            : result;
                });
    }

    private PreparedStatement explained(Connection connection, PreparedStatement real, String sql) {
        List<Parameter> parameters = new ArrayList<>();
        return proxy(
                PreparedStatement.class,
                (method, arguments) -> {
                    if (method.getName().startsWith("set") && arguments != null) {
                        parameters.add(statement -> call(statement, method, arguments));
                    }
                    if (EXECUTIONS.contains(method.getName())) {
                        plans.add(plan(connection, sql, parameters));
                    }
                    return call(real, method, arguments);
                });
    }

    private static String plan(Connection connection, String sql, List<Parameter> parameters)
            throws Throwable {
        List<String> lines = new ArrayList<>();
        try (Statement settings = connection.createStatement();
                PreparedStatement explain =
                        connection.prepareStatement("EXPLAIN (COSTS OFF) " + sql)) {
            settings.execute(INDEXES_FIRST);
            for (Parameter it : parameters) {
                it.bind(explain);
            }
            try (ResultSet plan = explain.executeQuery()) {
                while (plan.next()) {
                    lines.add(plan.getString(1));
                }
            }
            settings.execute(RESET);
        }
        return String.join("\n", lines);
    }

    private static <T> T proxy(Class<T> type, Call call) {
        return type.cast(
                Proxy.newProxyInstance(
                        StatementPlans.class.getClassLoader(),
                        new Class<?>[] {type},
                        (_, method, arguments) -> call.answer(method, arguments)));
    }

    private static @Nullable Object call(Object real, Method method, Object @Nullable [] arguments)
            throws Throwable {
        try {
            return method.invoke(real, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /** A parameter of a statement, which its plan depends on. */
    private interface Parameter {

        void bind(PreparedStatement statement) throws Throwable;
    }

    private interface Call {

        @Nullable Object answer(Method method, Object @Nullable [] arguments) throws Throwable;
    }
}
