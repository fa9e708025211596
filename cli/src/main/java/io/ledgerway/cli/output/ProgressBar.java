package io.ledgerway.cli.output;

/** Shows the progress of long work, to people only. */
public final class ProgressBar implements AutoCloseable {

    private static final int WIDTH = 24;
    private static final String CLEAR = "\r\u001b[K";

    private final Terminal terminal;
    private boolean isVisible;

    public ProgressBar(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Shows a part of the whole. */
    public void show(long done, long total, String text) {
        long parts = total <= 0 ? 0 : Math.clamp(done * WIDTH / total, 0, WIDTH);
        String bar = "#".repeat((int) parts) + ".".repeat(WIDTH - (int) parts);
        print("[%s] %s".formatted(bar, text));
    }

    /** Shows what the command waits for. */
    public void show(String text) {
        print(text);
    }

    private void print(String line) {
        if (terminal.isErrorTerminal()) {
            isVisible = true;
            terminal.err().print(CLEAR + line.replaceAll("\\p{C}", " "));
            terminal.err().flush();
        }
    }

    @Override
    public void close() {
        if (isVisible) {
            terminal.err().print(CLEAR);
            terminal.err().flush();
            isVisible = false;
        }
    }
}
