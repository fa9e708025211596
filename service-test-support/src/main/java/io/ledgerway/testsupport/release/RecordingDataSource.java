package io.ledgerway.testsupport.release;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Records each statement that the service executes; statements of tests are not recorded. */
class RecordingDataSource extends DelegatingDataSource {

    private static final Map<String, ReleasedStatement> SEEN = new ConcurrentHashMap<>();

    /** Lists of values of different lengths are recorded as one statement. */
    private static final Pattern LISTS =
            Pattern.compile("(?i)\\bIN\\s*\\(\\s*\\?(?:\\s*,\\s*\\?)+\\s*\\)");

    /** Daily partitions, which are created at run time. */
    private static final Pattern TABLE_OF_A_DAY = Pattern.compile("_20[0-9]{6}\\b");

    static {
        RecordingFiles.onExit(() ->
                RecordingFiles.add(
                        RecordingFiles.statements(),
                        ReleasedStatements.texts(RecordingFiles.statements()),
                        SEEN.values().stream().map(ReleasedStatement::text).toList(),
                        ReleasedStatements.SEPARATOR));
    }

    RecordingDataSource(DataSource real) {
        super(real);
    }

    @Override
    public Connection getConnection() throws SQLException {
        return recorded(Connection.class, super.getConnection(), null);
    }

    private static <T> T recorded(Class<T> type, T real, @Nullable String sql) {
        return type.cast(
                Proxy.newProxyInstance(
                        RecordingDataSource.class.getClassLoader(),
                        new Class<?>[] {type},
                        (_, method, arguments) -> call(real, sql, method, arguments)));
    }

    private static @Nullable Object call(
            Object real, @Nullable String sql, Method method, Object @Nullable [] arguments)
            throws Throwable {
        if (sql != null && real instanceof PreparedStatement it && isExecution(method)) {
            note(sql, it);
        }
        try {
            Object result = method.invoke(real, arguments);
            return result instanceof PreparedStatement it && arguments != null
                    ? recorded(PreparedStatement.class, it, (String) arguments[0])
                    : result;
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static boolean isExecution(Method method) {
        return method.getName().startsWith("execute") || method.getName().equals("addBatch");
    }

    private static void note(String sql, PreparedStatement bound) throws SQLException {
        String shape = LISTS.matcher(sql).replaceAll("IN (?)");
        if (!SEEN.containsKey(shape)
                && !TABLE_OF_A_DAY.matcher(sql).find()
                && StatementOrigin.isService()) {
            ParameterMetaData parameters = bound.getParameterMetaData();
            List<String> types = new ArrayList<>();
            for (int i = 1; i <= parameters.getParameterCount(); i++) {
                types.add(parameters.getParameterTypeName(i));
            }
            SEEN.put(shape, new ReleasedStatement(types, sql.strip()));
        }
    }
}
