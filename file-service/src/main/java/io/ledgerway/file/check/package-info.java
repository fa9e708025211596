/** Whether a file is what it says: its name, its type, what is inside. */
@NullMarked
package io.ledgerway.file.check;

import org.jspecify.annotations.NullMarked;
