/** Whether a file is what it says: its name, its type, what is inside. */
@NullMarked
package io.ledgerway.file.inspection;

import org.jspecify.annotations.NullMarked;
