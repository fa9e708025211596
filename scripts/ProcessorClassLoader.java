import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Keeps the classes of annotation processors and of Error Prone for all modules of a build. javac
 * otherwise loads them anew for each module, and the JVM compiles them anew: 1 to 3 s of processor
 * time for each. One loader for each thread, because checks remember types of one compilation.
 */
public final class ProcessorClassLoader extends ClassLoader {

    private static final ThreadLocal<Map<List<URI>, ClassLoader>> SHARED =
            ThreadLocal.withInitial(HashMap::new);

    /** javac calls this constructor. It closes a loader that can be closed; this one cannot. */
    public ProcessorClassLoader(URL[] classPath, ClassLoader parent) {
        super(shared(classPath, parent));
    }

    private static ClassLoader shared(URL[] classPath, ClassLoader parent) {
        List<URI> key = Stream.of(classPath).map(it -> URI.create(it.toString())).toList();
        return SHARED.get().computeIfAbsent(key, any -> new URLClassLoader(classPath, parent));
    }
}
