package io.ledgerway.local.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcessedBeansTests {

    @TempDir Path folder;
    private Path jar;
    private ProcessedBeans beans;

    @BeforeEach
    void writeJarAndLibraries() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "example.Main");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, "lib/new.jar");
        jar = folder.resolve("example.jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        Path libraries = Files.createDirectory(folder.resolve("lib"));
        Files.createFile(libraries.resolve("new.jar"));
        Files.createFile(libraries.resolve("old.jar"));
        beans = new ProcessedBeans("example", jar);
    }

    @Test
    void beansOfTheMainClassAreGeneratedWithTheLibrariesOfItsJarOnly() throws IOException {
        Path sources = folder.resolve("sources");
        Path classes = folder.resolve("classes");

        assertThat(beans.generation(sources, classes))
                .containsSubsequence(
                        "-cp",
                        jar.toString(),
                        "example.Main",
                        sources.toString(),
                        classes.toString());
    }

    @Test
    void generatedSourcesAreCompiled() throws IOException {
        Path sources = Files.createDirectory(folder.resolve("sources"));
        Path classes = folder.resolve("classes");
        Files.createFile(sources.resolve("Beans.java"));
        Files.createFile(sources.resolve("notes.txt"));

        List<String> command = beans.compilation(sources, classes);

        assertThat(command).containsSequence("-classpath", jar + File.pathSeparator + classes);
        Path list = Path.of(command.getLast().substring(1));
        assertThat(list).hasContent("\"" + sources.resolve("Beans.java") + "\"");
    }

    @Test
    void cacheIsNotUsedWithoutTheJarThatItWasRecordedWith() throws IOException {
        Workspace workspace = new Workspace(folder, folder.resolve("state"), Path.of("target"));
        Program program =
                new Program(
                        "example",
                        OrphanGuard.StopOrder.SERVICE,
                        List.of(),
                        List.of(jar),
                        List.of("-jar", jar.toString()),
                        beans,
                        Map.of());
        StartupCache cache = StartupCache.of(program, workspace);
        cache.fill(Files.createFile(folder.resolve("finished")));

        assertThat(program.lacksStartupCache(workspace)).isTrue();
        assertThat(cache.options()).isEmpty();

        Files.createFile(beans.jar());

        assertThat(program.lacksStartupCache(workspace)).isFalse();
        assertThat(cache.options()).contains("-XX:AOTCache=" + cache.file());
    }
}
